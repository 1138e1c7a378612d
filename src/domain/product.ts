/** What the product is called, everywhere. */
export const PRODUCT_NAME = 'TowCharge';
