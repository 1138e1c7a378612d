export const PRODUCT_NAME = 'TowCharge';
