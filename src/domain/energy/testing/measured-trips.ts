import { EnergyQuery } from '../energy-query.ts';

/** A towing trip with published energy measurements. */
export type MeasuredTrip = {
  readonly asked: EnergyQuery;
  readonly measuredWhPerMi: number;
  /** Unpublished inputs that are assumed. */
  readonly assumed: string;
  /** Who towed, and where it was published. */
  readonly source: string;
};

/**
 * Vehicle, kind of trailer, its length, width, and height in ft, its weight in lb, mph, °F, measured Wh/mi,
 * assumptions, source.
 */
const NINE = `
Ford F-150 Lightning Extended Range | travel_trailer | 17 | 8 | 9.63 | 3140 | 70 |  | 1082 | width and height of the published area, 5 % reserve | MotorTrend, R-Pod, 77 sq ft, 115 mi
Ford F-150 Lightning Extended Range | travel_trailer | 28 | 8 | 11 | 5260 | 70 |  | 1244 | width and height of the published area, 5 % reserve | MotorTrend, Coachmen, 88 sq ft, 100 mi
Ford F-150 Lightning Extended Range | travel_trailer | 34 | 8 | 11.13 | 7218 | 70 |  | 1383 | width and height of the published area, 5 % reserve | MotorTrend, Grand Design, 89 sq ft, 90 mi
Ford F-150 Lightning Extended Range | travel_trailer | 29 |  |  | 6100 | 70 |  | 1310 | width, height, usable battery, weather | Car and Driver, 29 ft, 100 mi
Rivian R1T Quad Large | travel_trailer | 29 |  |  | 6100 | 70 |  | 1172 | width, height, usable battery, weather | Car and Driver, 29 ft, 110 mi
GMC Hummer EV Pickup | travel_trailer | 29 |  |  | 6100 | 70 |  | 1519 | width, height, usable battery, weather | Car and Driver, 29 ft, 140 mi
Tesla Model X 90D | travel_trailer | 24 | 8.2 | 8.6 | 3748 | 50 |  | 604 | length and height | Kabe 520 XL, 1,700 kg, 2.5 m wide
Tesla Model X 90D | airstream | 22 |  |  | 4000 | 55 | 92 | 548 | version of the vehicle, kind, size and weight of the trailer | EVTO-App-Feedback 437, level I-5, still air
Ford F-150 Lightning Extended Range | cargo_enclosed | 20 |  |  | 8000 | 67 |  | 1092 | speed, width and height | Grassroots Motorsports, 20 ft enclosed, about 120 mi
`;

const OTHERS = `
Audi e-tron | cargo_enclosed |  |  |  | 4000 | 60 | 35 | 769 | size; rain left out | Audi, Tulsa to Austin with an EV1, mostly rain (insideevs.com)
Tesla Cybertruck | car_hauler |  |  |  | 6600 | 65 | 60 | 749 | size | VoyageATX, Model Y on a U-Haul trailer, 749 Wh/mi (autoevolution.com)
Tesla Cybertruck | car_hauler |  |  | 8.5 | 11000 | 67 | 32 | 1193 | height, speed | JerryRigEverything, 11,000 lb Humvee on a flatbed (insideevs.com)
Ford F-150 Lightning Extended Range | car_hauler |  |  | 8.5 | 10700 | 67 | 75 | 1008 | height, speed, usable battery | JerryRigEverything, 11,000 lb Humvee on a flatbed, 130 mi
Rivian R1T Quad Large | car_hauler |  |  | 8.5 | 10700 | 67 | 28 | 1290 | height, speed, usable battery, temperature | JerryRigEverything, 11,000 lb Humvee on a flatbed, 100 mi on a winter day
Silverado EV 4WT | car_hauler |  |  | 8.5 | 11000 | 74 | 60 | 1158 | height, usable battery | JerryRigEverything, 11,000 lb Humvee on a flatbed, 177 mi, mostly 75 mph
Rivian R1T Quad Large | car_hauler |  |  |  | 6500 | 67 | 45 | 1050 | speed, temperature, usable battery | Mustang on an Aluma trailer, Michigan to California, 118 mi (threerowselectric.com)
Tesla Cybertruck | travel_trailer |  |  |  | 6000 | 65 | 65 | 1252 | trailer, speed | The Fast Lane Truck against a Ram, 1,252 Wh/mi (insideevs.com)
Rivian R1T Dual Large | teardrop |  |  |  | 2000 | 58 | 75 | 513 | size, speed | Around the Great Lakes, 5,253 mi, 1.95 mi/kWh (rivianforums.com)
Rivian R1T Quad Large | travel_trailer | 33 |  |  | 7000 | 57 |  | 1042 | speed | San Diego, 33 ft, 0.96 mi/kWh (autoevolution.com)
Rivian R1T | airstream |  |  |  | 8000 | 60 |  | 833 | size, speed | Nebraska to Colorado, 1.2 mi/kWh (rivianownersforum.com)
Rivian R1S | airstream | 30 |  |  | 7500 | 56 |  | 962 | weather; climb left out | All Electric Family, 30 ft Airstream, first leg (electrictowcars.com)
Rivian R1S | airstream | 30 |  |  | 7500 | 63 |  | 1149 | weather; climb left out | All Electric Family, 30 ft Airstream, second leg (electrictowcars.com)
Ford F-150 Lightning Extended Range | pop_up | 21 |  |  | 2650 | 62.5 |  | 714 | weather | Owners of F-150 Lightnings, keywestford.com (mi/kWh read back from wrongly converted units), Flagstaff T21TBHW
Ford F-150 Lightning Extended Range | teardrop |  |  |  | 1480 | 77 |  | 588 | size, weather | Owners of F-150 Lightnings, keywestford.com (mi/kWh read back from wrongly converted units), TimberLeaf
Ford F-150 Lightning Extended Range | boat | 24 |  |  | 5200 | 67.5 |  | 1053 | weather | Owners of F-150 Lightnings, keywestford.com (mi/kWh read back from wrongly converted units), 24 ft pontoon
Ford F-150 Lightning Extended Range | boat | 21 |  |  | 5000 | 67.5 |  | 909 | weight, weather | Owners of F-150 Lightnings, keywestford.com (mi/kWh read back from wrongly converted units), 21 ft wake boat
Ford F-150 Lightning Extended Range | airstream |  |  |  | 6000 | 60 |  | 909 | size, weather | Owners of F-150 Lightnings, keywestford.com (mi/kWh read back from wrongly converted units), Airstream of 2009
Ford F-150 Lightning Extended Range | airstream |  |  | 9 | 6500 | 65 |  | 833 | size, speed, weather | Owners of F-150 Lightnings, keywestford.com (mi/kWh read back from wrongly converted units), Airstream Flying Cloud
Ford F-150 Lightning Extended Range | travel_trailer |  |  | 11 | 6500 | 65 |  | 1111 | length, weather | Owners of F-150 Lightnings, keywestford.com (mi/kWh read back from wrongly converted units), Wildwood
Ford F-150 Lightning Extended Range | airstream | 23 |  |  | 6000 | 65 | 75 | 1250 | weather | 23 ft Airstream, 30 mi, 0.8 mi/kWh (insideevs.com)
Ford F-150 Lightning Extended Range | boat | 22 | 8.5 |  | 3494 | 68 | 50 | 894 | length of the boat | Tracker boat, 136 km, 1.8 km/kWh (blueovalforums.com)
Ford F-150 Lightning Extended Range | cargo_enclosed | 32 |  | 8.3 | 6500 | 63 | 60 | 1310 | speed; rain and wind left out | 32 ft enclosed, about 1 mi a percent, rain and wind (hooniverse.com)
Ford F-150 Lightning Extended Range | travel_trailer | 26 |  |  |  | 65 | 75 | 1430 | size, weight, speed | 26 ft toy hauler, 0.7 mi/kWh (f150lightningforum.com)
Silverado EV 3WT | flatbed | 12 | 7 | 7.2 | 2000 | 62 | 45 | 802 | height, temperature, usable battery | Side-by-side on a 7 by 12 trailer, 176 mi for 83 % (r/chevytrucks)
Tesla Model X 90D | pop_up |  |  |  |  | 60 | 75 | 458 | size, weight, speed | Coleman Tacoma, 45 mi on I-5 (carswithcords.net)
Tesla Model X 90D | boat |  |  |  | 4850 | 60 | 75 | 575 | size | Boat, level interstate at 55 and 65 (gaselectricity.in)
Tesla Model X 90D | airstream | 24 | 6.7 | 8 | 2300 | 53 |  | 456 | width, height, usable battery | Bowlus Road Chief, 70 % of the range (autoblog.com)
Tesla Model X | airstream | 27 | 6.8 | 8.4 | 4000 | 57 | 75 | 425 | width, height, usable battery | Bowlus Terra Firma, 235 mi, by its maker (arenaev.com)
Tesla Model X 90D | travel_trailer |  | 7.5 | 8.66 | 3417 | 47 | 57 | 563 | size, speed; rain left out | Norwegian EV association, 2,250 km, Hobby 540, 35 kWh/100 km (elbil.no)
Tesla Model X 100D | travel_trailer |  | 7.5 | 8.5 | 2756 | 43.5 | 60 | 449 | size, load | Norwegian EV association, three days, Hobby 460 DL (electrek.co)
Audi e-tron | travel_trailer |  | 7.5 | 8.5 | 2756 | 43.5 | 60 | 568 | size, load | Norwegian EV association, three days, Hobby 460 DL (electrek.co)
Mercedes EQC 400 | travel_trailer |  | 7.5 | 8.5 | 2756 | 43.5 | 60 | 492 | size, load | Norwegian EV association, three days, Hobby 460 DL (electrek.co)
Tesla Model Y | pop_up |  |  |  | 1984 | 55 |  | 380 | size, weather | Camp365 folded (thenextweb)
Tesla Model Y | cargo_enclosed | 8 | 5 |  | 1250 | 67 | 65 | 700 | speed, weather | U-Haul 5 by 8, 1,050 mi (insideevs.com)
Tesla Model Y | cargo_enclosed | 8 |  |  | 1500 | 62 |  | 573 | size, weight, speed | Compact enclosed trailer, 573 Wh/mi (techstreamtoday.top)
Tesla Model Y | boat |  |  |  | 3450 | 68 | 43 | 600 | size | Larson LX850, 68 mph, 43 °F (teslamotorsclub.com)
Tesla Model Y | boat |  |  |  | 3000 | 62 | 64 | 554 | size, speed | Tesla Canuck, 3,000 lb boat, 54.3 kWh for 98 mi (motorbiscuit.com)
Polestar 2 | travel_trailer |  | 7.5 | 8.56 | 3400 | 56 | 46 | 600 | weight; slipstream left out | Bailey Unicorn Vigo, behind lorries, 60 kWh/100 mi (caravanclub.co.uk)
Kia EV6 | travel_trailer |  | 7.5 | 8.5 | 3300 | 50 | 75 | 589 | size, weight, speed; hills left out | ADAC, family caravan over the Alps, 36.6 kWh/100 km
Kia EV9 | airstream | 23 |  |  | 5070 | 50 | 68 | 576 | speed, weather | Airstream Bambi 22, Scandinavia, 35.8 kWh/100 km (airstream-germany.de)
Tesla Model 3 | car_hauler | 12 | 6 | 6 | 1900 | 60 |  | 400 | size, weight | RSymons, a Twizy on a trailer, 2.5 mi/kWh (insideevs.com)
Tesla Model 3 | boat | 14 | 6 | 4.5 | 800 | 55 | 72 | 300 | size, weight | Wanderer dinghy (mwbrown.org)
Tesla Model 3 | teardrop |  |  |  | 1874 | 58 | 75 | 515 | size, speed; headwind left out | Tucana, Yeppoon to Sydney, some headwind (cleantechnica.com)
Volkswagen ID.4 | teardrop |  |  |  | 1700 | 65 |  | 588 | size, weight, weather | Teardrop, level, 65 mph, 1.7 mi/kWh (vwclub.org)
`;

function tripOf(row: string): MeasuredTrip {
  const [vehicle = '', kind, length, width, height, weight, mph, fahrenheit, wh, assumed = '', source = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const number = (cell: string | undefined) => (cell ? Number(cell) : undefined);
  const size = { lengthFt: number(length), widthFt: number(width), heightFt: number(height), weightLb: number(weight) };
  const asked = EnergyQuery.parse({
    vehicle,
    trailer: { kind, ...size },
    speedMph: number(mph),
    temperatureF: number(fahrenheit),
  });
  return { asked, measuredWhPerMi: Number(wh), assumed, source };
}

const tripsOf = (table: string) => table.trim().split('\n').map(tripOf);

/** The nine tests behind the model. */
export const CALIBRATION_TRIPS: readonly MeasuredTrip[] = tripsOf(NINE);

/**
 * Trips not used to build the model, except to set the drag of low and open trailers by kind. None affected a vehicle's
 * figures.
 */
export const VALIDATION_TRIPS: readonly MeasuredTrip[] = tripsOf(OTHERS);
