import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_200_259: readonly InterstateLine[] = [
  {
    ref: 'I-205',
    name: 'California',
    miles: 13,
    route: ['CA: Altamont @37.74,-121.57, Tracy, I-5 junction @37.77,-121.33'],
  },
  {
    ref: 'I-205',
    name: 'Portland',
    miles: 37.1,
    route: [
      'OR: Tualatin I-5 junction @45.37,-122.76, Stafford @45.37,-122.69, West Linn, Oregon City @45.37,-122.59, Gladstone @45.39,-122.57, Clackamas, Lents @45.48,-122.57, Parkrose @45.55,-122.56',
      'WA: Mill Plain @45.62,-122.55, Vancouver Mall @45.66,-122.58, Salmon Creek I-5 junction @45.73,-122.65',
    ],
  },
  {
    ref: 'I-210',
    miles: 44.9,
    route: [
      'CA: Sylmar @34.32,-118.49, Lake View Terrace @34.28,-118.37, Sunland @34.27,-118.31, La Crescenta-Montrose, La Canada Flintridge, Pasadena @34.15,-118.15, Arcadia, Azusa, Glendora, San Dimas @34.10,-117.82',
    ],
  },
  {
    ref: 'I-210',
    name: 'Lake Charles',
    miles: 12.4,
    route: [
      'LA: Westlake @30.24,-93.29, Calcasieu River @30.20,-93.28, Prien Lake @30.19,-93.25, Lake Charles south @30.19,-93.19, Legion Street @30.21,-93.17, Lake Charles east @30.24,-93.14',
    ],
  },
  {
    ref: 'I-215',
    name: 'California',
    miles: 54.5,
    route: [
      'CA: Murrieta I-15 junction @33.54,-117.18, Menifee, Perris, March Field @33.88,-117.27, Moreno Valley junction @33.94,-117.29, Riverside @33.99,-117.34, Grand Terrace, San Bernardino, Devore @34.22,-117.41',
    ],
  },
  {
    ref: 'I-215',
    name: 'Las Vegas',
    miles: 11.2,
    route: [
      'NV: Henderson @36.04,-114.99, Green Valley @36.03,-115.09, Las Vegas airport @36.06,-115.14, Enterprise @36.06,-115.18',
    ],
  },
  {
    ref: 'I-215',
    name: 'Salt Lake City',
    miles: 29,
    route: [
      'UT: Parleys Canyon @40.71,-111.80, Holladay @40.67,-111.80, Knudsen Corner @40.64,-111.81, Cottonwood Heights @40.63,-111.86, Murray @40.64,-111.90, Redwood Road @40.64,-111.94, 4700 South @40.67,-111.95, West Valley City @40.70,-111.95, Salt Lake City airport @40.77,-111.95, Davis County line @40.82,-111.95, North Salt Lake @40.85,-111.91',
    ],
  },
  {
    ref: 'I-220',
    name: 'Shreveport',
    miles: 17.6,
    route: [
      'LA: Shreveport west @32.46,-93.86, Shreveport north @32.56,-93.81, Bossier City north @32.57,-93.71, Bossier City east @32.54,-93.63',
    ],
  },
  {
    ref: 'I-220',
    name: 'Jackson',
    miles: 11.7,
    route: [
      'MS: Jackson southwest @32.29,-90.25, Clinton Boulevard @32.33,-90.25, Jackson northwest @32.37,-90.23, Watkins Drive @32.39,-90.20, Ridgeland @32.41,-90.15',
    ],
  },
  {
    ref: 'I-225',
    miles: 12,
    route: [
      'CO: Denver Tech Center @39.64,-104.90, Cherry Creek @39.65,-104.85, Parker Road @39.66,-104.83, Aurora, I-70 junction @39.77,-104.82',
    ],
  },
  {
    ref: 'I-229',
    name: 'St. Joseph',
    miles: 14.9,
    route: ['MO: St. Joseph south @39.68,-94.78, St. Joseph, Amazonia junction @39.86,-94.86'],
  },
  {
    ref: 'I-229',
    name: 'Sioux Falls',
    miles: 11,
    route: [
      'SD: Sioux Falls south @43.49,-96.79, Western Avenue @43.49,-96.75, Cliff Avenue @43.51,-96.71, Sioux Falls east @43.55,-96.69, Sioux Falls north @43.61,-96.69',
    ],
  },
  {
    ref: 'I-235',
    name: 'Wichita',
    miles: 16.5,
    route: [
      'KS: Wichita south @37.62,-97.32, Wichita southwest @37.62,-97.37, Wichita west @37.68,-97.41, Wichita northwest @37.73,-97.40, Wichita north @37.75,-97.32',
    ],
  },
  {
    ref: 'I-235',
    name: 'Des Moines',
    miles: 13.8,
    route: [
      'IA: West Des Moines @41.59,-93.78, Des Moines, Guthrie Avenue @41.62,-93.58, Ankeny junction @41.65,-93.57',
    ],
  },
  {
    ref: 'I-240',
    name: 'Oklahoma City',
    miles: 16,
    route: [
      'OK: Oklahoma City airport @35.39,-97.58, Oklahoma City south @35.39,-97.49, Tinker @35.39,-97.37, I-40 junction @35.40,-97.29',
    ],
  },
  {
    ref: 'I-240',
    name: 'Memphis',
    miles: 19.3,
    route: [
      'TN: Memphis north @35.16,-90.02, Memphis midtown @35.13,-90.02, I-55 junction @35.08,-90.03, Memphis airport @35.08,-89.97, Germantown junction @35.08,-89.87, I-40 junction @35.15,-89.88',
    ],
  },
  {
    ref: 'I-240',
    name: 'Asheville',
    miles: 9.1,
    route: ['NC: Asheville west @35.55,-82.61, Asheville, Asheville east @35.57,-82.49'],
  },
  {
    ref: 'I-244',
    miles: 15.8,
    route: ['OK: Tulsa southwest @36.09,-96.04, Tulsa, Tulsa east @36.15,-95.80'],
  },
  {
    ref: 'I-255',
    miles: 30.8,
    route: [
      'MO: Mehlville, Jefferson Barracks Bridge @38.49,-90.28',
      'IL: Columbia @38.46,-90.22, Dupo @38.52,-90.20, Cahokia west @38.56,-90.17, Cahokia junction @38.56,-90.13, I-64 junction @38.61,-90.09, Collinsville west @38.67,-90.04, I-270 junction @38.76,-90.04',
    ],
  },
];
