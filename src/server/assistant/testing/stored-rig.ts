export const STORED_RIG = {
  id: '00000000-0000-4000-8000-00000000000a',
  draft: { name: 'Truck alone', vehicle: 'ford-f150-lightning-standard-2022', trailer: null },
};
