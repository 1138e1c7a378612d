type Source = {
  readonly title: string;
  /** What we took from it. */
  readonly description: string;
  readonly year: number;
  /** Published by others, or derived or estimated by us. */
  readonly by: 'maker' | 'data-set' | 'press' | 'ours';
  /**
   * Whether the source itself was read for this table; otherwise the figure is widely published but wasn't rechecked.
   */
  readonly isRead: boolean;
};

const makerSource = (title: string, year: number): Source => ({
  title,
  description: 'Figures published by the manufacturer for the United States',
  year,
  by: 'maker',
  isRead: false,
});

const pressSource = (title: string, description: string, year: number): Source => ({
  title,
  description,
  year,
  by: 'press',
  isRead: true,
});

const ownSource = (title: string, description: string): Source => ({
  title,
  description,
  year: 2026,
  by: 'ours',
  isRead: true,
});

/** All sources that library values refer to. */
export const VEHICLE_SOURCES = {
  audi: makerSource('Audi of America: e-tron, Q8 e-tron, Q6 e-tron', 2025),
  cadillac: makerSource('Cadillac: Lyriq, Vistiq, Escalade IQ', 2026),
  chevrolet: makerSource('Chevrolet: Silverado EV, Equinox EV, Blazer EV', 2025),
  ford: makerSource('Ford: F-150 Lightning', 2022),
  gmc: makerSource('GMC: Hummer EV, Sierra EV', 2025),
  honda: makerSource('Honda and Acura: Prologue, ZDX', 2024),
  hyundai: makerSource('Hyundai: IONIQ 5, IONIQ 9', 2026),
  jeep: makerSource('Jeep: Wagoneer S', 2025),
  kia: makerSource('Kia America: EV6, EV9', 2024),
  lucid: makerSource('Lucid: Gravity', 2025),
  nissan: makerSource('Nissan: Ariya', 2023),
  polestar: makerSource('Polestar: Polestar 2, Polestar 3', 2025),
  porsche: makerSource('Porsche: Macan Electric', 2024),
  rivian: makerSource('Rivian: R1T, R1S', 2025),
  subaru: makerSource('Subaru: Trailseeker', 2026),
  tesla: makerSource('Tesla: Cybertruck, Model X, Model Y', 2025),
  toyota: makerSource('Toyota: bZ Woodland', 2026),
  volkswagen: makerSource('Volkswagen of America: ID.4, ID. Buzz', 2025),
  volvo: makerSource('Volvo Cars: EX40, EX90', 2025),

  'open-ev-data': {
    title: 'Open EV Data (https://github.com/KilowattApp/open-ev-data)',
    description: 'Usable battery and peak power of vehicles',
    year: 2025,
    by: 'data-set',
    isRead: true,
  },
  'open-ev-data-dataset': {
    title: 'open-ev-data-dataset (https://github.com/open-ev-data/open-ev-data-dataset), CDLA-Permissive-2.0',
    description: 'Usable battery, peak power, charge port, and some tow ratings of vehicles',
    year: 2025,
    by: 'data-set',
    isRead: true,
  },

  'ars-technica': pressSource(
    'Ars Technica (as read at knfoz.com): Jeep Wagoneer S',
    'Size, drag area, and drag coefficient',
    2026,
  ),
  'buzz-ev-news': pressSource(
    'thebuzzevnews.com: Ford F-150 Lightning',
    'Tow rating with the Extended Range battery',
    2021,
  ),
  carbuzz: pressSource('CarBuzz: the Lucid Gravity tows a jet', 'Tow rating that Lucid announced', 2023),
  dayfr: pressSource('news.dayfr.com: Hyundai IONIQ 9', 'Tow rating of the IONIQ 9', 2024),
  'digital-trends': pressSource(
    'Digital Trends: tow ratings of electric cars',
    'Tow ratings of the Model X and the e-tron',
    2019,
  ),
  infonowcast: pressSource('infonowcast.com: 2026 Subaru Trailseeker', 'Tow rating and plug of the Trailseeker', 2025),
  'the-drive': pressSource(
    'The Drive: the tow rating of the Hummer EV',
    'Tow rating and weight of the Hummer EV Pickup',
    2021,
  ),
  'auto-mag': pressSource('auto-mag.fr: Volvo EX90', 'Usable battery and charging power of the EX90', 2023),
  heaven32: pressSource(
    'heaven32.com: Audi Q6 and SQ6 e-tron, first drive',
    'Usable battery, peak power, side of the port',
    2024,
  ),
  autonocion: pressSource('autonocion.com: 2026 Toyota bZ Woodland', 'Tow rating and plug of the bZ Woodland', 2026),
  'cars-com': pressSource(
    'Cars.com: the 2024 Kia EV9 while towing',
    'Tow rating of the EV9 with the towing package',
    2024,
  ),
  driven: pressSource('driven.co.nz: EPA documents of the Rivian R1T and R1S', 'Weight of the first R1T and R1S', 2021),
  edmunds: pressSource(
    'Edmunds: 2025 Cadillac Escalade IQ',
    'Peak power and tow rating of the Escalade IQ, battery of the Hummer EV',
    2025,
  ),
  evspeedy: pressSource('evspeedy.com: towing with an Equinox EV', 'Tow rating and battery of the Equinox EV', 2025),
  'globe-and-mail': pressSource(
    'The Globe and Mail, quoting Toyota Canada',
    'Side of the charge port of the bZ family',
    2022,
  ),
  'gm-authority': pressSource(
    'GM Authority: towing capacities of Silverado EV and Sierra EV',
    'Tow ratings and batteries',
    2025,
  ),
  'gm-service': pressSource(
    'General Motors repair instructions, Sierra EV',
    'Charge port behind the left rear wheel',
    2024,
  ),
  guideautoweb: pressSource('The Car Guide: 2026 Hyundai IONIQ 9', 'Length of the IONIQ 9', 2025),
  'quatro-rodas': pressSource(
    'Quatro Rodas: Chevrolet Equinox EV',
    'Weight, size, and charging power with all-wheel drive',
    2025,
  ),
  redhot: pressSource('redhot.sg: Lucid Gravity review', 'Side of the charge port', 2025),
  'rivian-trackr': pressSource('RivianTrackr: towing of the first and second generation', 'Tow ratings by pack', 2024),
  tengele: pressSource(
    'tengele.com: Cadillac Escalade IQ review',
    'Usable battery and length of the Escalade IQ',
    2025,
  ),
  'tfl-truck': pressSource('TFLtruck: the two batteries of the F-150 Lightning', 'Usable battery', 2021),
  vroom: pressSource('vroom.be: electric Porsche Macan', 'Side of the fast charging port', 2023),

  'towing-tests': ownSource(
    'TowCharge: derived from published towing tests',
    'Drag and frontal area that explain tests by MotorTrend, Car and Driver, Out of Spec, and owners',
  ),
  'ours-curve': ownSource(
    'TowCharge: charging curve',
    'Approximation from the peak power and published charging times',
  ),
  'ours-drag-area': ownSource(
    'TowCharge: drag area',
    'Published drag coefficient times our frontal area, plus 10 percent for real roads',
  ),
  'ours-drag-estimate': ownSource(
    'TowCharge: drag area',
    'Drag coefficient of similar vehicles times our frontal area, plus 10 percent for real roads',
  ),
  'ours-estimate': ownSource(
    'TowCharge: estimate',
    'Estimated from other trims and related models with published figures',
  ),
  'ours-frontal-area': ownSource('TowCharge: frontal area', 'Share of width times height, as in the towing tests'),
  'ours-rolling': ownSource('TowCharge: rolling resistance', 'One value for all vehicles'),
  'ours-unknown': ownSource('TowCharge: unknown', 'Not published by any source that we trust'),
} as const satisfies Readonly<Record<string, Source>>;

export type VehicleSourceId = keyof typeof VEHICLE_SOURCES;
