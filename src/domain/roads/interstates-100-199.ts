import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_100_199: readonly InterstateLine[] = [
  {
    ref: 'I-105',
    miles: 18,
    route: [
      'CA: El Segundo @33.93,-118.40, Hawthorne, I-110 junction @33.93,-118.28, Lynwood, I-710 junction @33.91,-118.18, Norwalk @33.91,-118.10',
    ],
  },
  {
    ref: 'I-110',
    name: 'Los Angeles',
    miles: 20.5,
    route: [
      'CA: San Pedro @33.75,-118.29, Wilmington @33.79,-118.28, Carson @33.83,-118.29, Gardena @33.87,-118.28, South Los Angeles @33.98,-118.28, Los Angeles',
    ],
  },
  {
    ref: 'I-110',
    name: 'Baton Rouge',
    miles: 8.9,
    route: ['LA: Baton Rouge, Baker junction @30.56,-91.16'],
  },
  {
    ref: 'I-110',
    name: 'Pensacola',
    miles: 6.3,
    route: ['FL: Pensacola, Pensacola north @30.51,-87.24'],
  },
  {
    ref: 'I-126',
    miles: 3.7,
    route: ['SC: Columbia I-26 junction @34.03,-81.10, Columbia'],
  },
  {
    ref: 'I-135',
    miles: 95.7,
    route: [
      'KS: Wichita south @37.60,-97.33, Wichita, Park City, Newton, Moundridge junction @38.20,-97.53, McPherson east @38.37,-97.63, Lindsborg junction @38.57,-97.62, Salina west @38.83,-97.64, I-70 junction @38.87,-97.64',
    ],
  },
  {
    ref: 'I-140',
    name: 'Tennessee',
    miles: 11.2,
    route: [
      'TN: Knoxville west @35.92,-84.10, Northshore @35.87,-84.05, Topside @35.84,-84.00, Alcoa north @35.82,-83.96',
    ],
  },
  {
    ref: 'I-155',
    name: 'Missouri and Tennessee',
    miles: 27,
    route: ['MO: Hayti, Caruthersville, Mississippi River @36.12,-89.61', 'TN: Dyersburg'],
  },
  {
    ref: 'I-155',
    name: 'Illinois',
    miles: 32,
    route: ['IL: Lincoln north @40.19,-89.37, Hartsburg @40.25,-89.44, Morton'],
  },
  {
    ref: 'I-165',
    name: 'Kentucky',
    miles: 70,
    route: [
      'KY: Bowling Green south @36.92,-86.44, Bowling Green west @37.01,-86.51, Morgantown, Cromwell @37.34,-86.78, Beaver Dam, Hartford, Owensboro south @37.72,-87.08',
    ],
  },
  {
    ref: 'I-165',
    name: 'Mobile',
    miles: 4.8,
    route: ['AL: Mobile, Prichard'],
  },
  {
    ref: 'I-169',
    miles: 34,
    route: [
      'KY: I-24 junction @36.75,-87.52, Hopkinsville south @36.82,-87.47, Hopkinsville east @36.86,-87.45, Kelly @36.97,-87.48, Crofton @37.05,-87.48, Nortonville @37.20,-87.48',
    ],
  },
  {
    ref: 'I-170',
    miles: 11,
    route: [
      'MO: Richmond Heights @38.63,-90.34, Olive Boulevard @38.67,-90.35, Overland, Berkeley @38.75,-90.34, Hazelwood @38.78,-90.36',
    ],
  },
  {
    ref: 'I-172',
    miles: 19.7,
    route: [
      'IL: I-72 junction @39.72,-91.28, Fall Creek @39.78,-91.31, Quincy south @39.86,-91.30, Quincy east @39.92,-91.30, Fowler @39.99,-91.27',
    ],
  },
  {
    ref: 'I-176',
    miles: 11.3,
    route: ['PA: Morgantown @40.16,-75.89, Birdsboro junction @40.26,-75.88, Reading south @40.31,-75.91'],
  },
  {
    ref: 'I-180',
    name: 'Pennsylvania',
    miles: 28.9,
    route: [
      'PA: Williamsport west @41.23,-77.05, Williamsport, Montoursville, Pennsdale @41.24,-76.80, Muncy east @41.22,-76.77, Turbotville junction @41.10,-76.79, I-80 junction @41.06,-76.84',
    ],
  },
  {
    ref: 'I-182',
    miles: 15,
    route: ['WA: I-82 junction @46.22,-119.38, Richland, Kennewick bridge @46.26,-119.26, Pasco @46.25,-119.12'],
  },
  {
    ref: 'I-184',
    miles: 3.6,
    route: ['ID: Flying Wye @43.60,-116.28, Boise'],
  },
  {
    ref: 'I-185',
    name: 'Georgia',
    miles: 49.3,
    route: [
      'GA: Fort Benning @32.37,-84.95, Columbus east @32.48,-84.94, Columbus north @32.55,-84.96, Hamilton junction @32.73,-85.02, Pine Mountain junction @32.87,-84.98, LaGrange @33.04,-84.97',
    ],
  },
  {
    ref: 'I-185',
    name: 'Greenville',
    miles: 17.7,
    route: ['SC: Greenville, Gantt, Piedmont junction @34.70,-82.38, Mauldin south @34.73,-82.29'],
  },
  {
    ref: 'I-190',
    name: 'New York',
    miles: 28.3,
    route: [
      'NY: Cheektowaga @42.87,-78.78, Smith Street @42.87,-78.85, Canalside @42.88,-78.88, Peace Bridge @42.91,-78.90, Black Rock @42.94,-78.91, Tonawanda @42.97,-78.92, South Grand Island Bridge @43.00,-78.94, Grand Island @43.03,-78.97, North Grand Island Bridge @43.06,-78.99, Niagara Falls east @43.10,-78.97, Witmer Road @43.13,-79.00, Lewiston @43.15,-79.04',
    ],
  },
  {
    ref: 'I-190',
    name: 'Massachusetts',
    miles: 19.3,
    route: ['MA: Worcester, West Boylston, Sterling, Leominster'],
  },
  {
    ref: 'I-194',
    name: 'Battle Creek',
    miles: 3.4,
    route: ['MI: Battle Creek south @42.28,-85.19, Battle Creek'],
  },
  {
    ref: 'I-195',
    name: 'Miami',
    miles: 4.4,
    route: ['FL: Miami @25.81,-80.20, Miami Beach'],
  },
  {
    ref: 'I-195',
    name: 'New Jersey',
    miles: 34.2,
    route: ['NJ: Trenton @40.20,-74.73, Robbinsville, Allentown, Jackson @40.14,-74.34, Wall Township @40.16,-74.10'],
  },
  {
    ref: 'I-195',
    name: 'Rhode Island and Massachusetts',
    miles: 44.5,
    route: [
      'RI: Providence, East Providence',
      'MA: Seekonk @41.80,-71.32, Swansea, Fall River, North Westport @41.66,-71.08, New Bedford, Mattapoisett Center, Marion Center @41.72,-70.77, Wareham @41.77,-70.73',
    ],
  },
  {
    ref: 'I-196',
    miles: 80.6,
    route: [
      'MI: Benton Harbor @42.12,-86.37, Covert @42.30,-86.27, South Haven, Saugatuck @42.66,-86.18, Holland east @42.78,-86.06, Zeeland, Hudsonville, Grandville, Grand Rapids, I-96 junction @42.98,-85.60',
    ],
  },
];
