declare module 'zipcodes' {
  type ZipRecord = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };
  export const codes: Record<string, ZipRecord>;
}
