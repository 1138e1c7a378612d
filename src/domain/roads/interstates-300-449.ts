import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_300_449: readonly InterstateLine[] = [
  {
    ref: 'I-310',
    miles: 11.2,
    route: [
      'LA: Boutte @29.89,-90.40, Destrehan @29.94,-90.37, US 61 junction @29.98,-90.33, Kenner west @30.03,-90.30',
    ],
  },
  {
    ref: 'I-335',
    miles: 50,
    route: [
      'KS: Emporia west @38.43,-96.22, Admire @38.61,-96.06, Osage City junction @38.72,-95.93, Topeka south @39.00,-95.69',
    ],
  },
  {
    ref: 'I-355',
    miles: 32.5,
    route: [
      'IL: New Lenox @41.54,-87.95, 159th Street @41.60,-87.98, 143rd Street @41.63,-88.00, Lemont @41.66,-88.03, Bolingbrook @41.70,-88.04, Woodridge @41.75,-88.04, Downers Grove @41.80,-88.04, Glen Ellyn @41.86,-88.05, Addison @41.93,-88.03, Itasca @41.97,-88.03',
    ],
  },
  {
    ref: 'I-376',
    miles: 84.5,
    route: [
      'PA: Hermitage @41.21,-80.43, West Middlesex @41.18,-80.44, New Castle west @41.00,-80.39, New Castle south @40.88,-80.36, Beaver Falls west @40.77,-80.37, Beaver, Center @40.66,-80.30, Hopewell @40.59,-80.27, Pittsburgh airport @40.50,-80.24, Robinson @40.45,-80.15, Carnegie, Pittsburgh, Squirrel Hill @40.43,-79.92, Wilkinsburg, Monroeville @40.43,-79.76',
    ],
  },
  {
    ref: 'I-380',
    name: 'Iowa',
    miles: 73,
    route: [
      'IA: Coralville @41.69,-91.66, North Liberty, Cedar Rapids, Center Point, Urbana, Brandon @42.31,-92.00, Waterloo',
    ],
  },
  {
    ref: 'I-380',
    name: 'Pennsylvania',
    miles: 28.4,
    route: [
      'PA: Tannersville junction @41.06,-75.43, Pocono Pines junction @41.11,-75.44, Gouldsboro @41.23,-75.48, Daleville @41.31,-75.53, Dunmore',
    ],
  },
  {
    ref: 'I-384',
    miles: 8.5,
    route: ['CT: East Hartford, Manchester, Bolton @41.77,-72.44'],
  },
  {
    ref: 'I-385',
    miles: 42,
    route: [
      'SC: Clinton @34.49,-81.88, Laurens junction @34.54,-81.98, Gray Court @34.61,-82.11, Fountain Inn, Simpsonville, Mauldin, I-85 junction @34.82,-82.30, Greenville',
    ],
  },
  {
    ref: 'I-390',
    miles: 76,
    route: [
      'NY: Avoca @42.38,-77.39, Avoca north @42.42,-77.44, Cohocton @42.50,-77.50, Wayland, Dansville, Groveland @42.66,-77.78, Sonyea @42.68,-77.83, Mount Morris, Geneseo @42.79,-77.75, Lakeville @42.84,-77.71, Avon @42.92,-77.69, Rush @42.99,-77.68, Henrietta @43.06,-77.65, Rochester airport @43.12,-77.67, I-490 junction @43.16,-77.70',
    ],
  },
  {
    ref: 'I-391',
    miles: 3.8,
    route: ['MA: Chicopee, Holyoke'],
  },
  {
    ref: 'I-393',
    miles: 4.8,
    route: ['NH: Concord, Concord east @43.22,-71.48'],
  },
  {
    ref: 'I-394',
    miles: 9.8,
    route: ['MN: Minnetonka @44.97,-93.46, Golden Valley @44.97,-93.37, Minneapolis'],
  },
  {
    ref: 'I-395',
    name: 'Washington',
    miles: 13,
    route: [
      'VA: Springfield @38.79,-77.17, Landmark @38.81,-77.14, Seminary Road @38.83,-77.11, Shirlington @38.84,-77.09, Pentagon @38.87,-77.06',
      'DC: Fourteenth Street Bridge @38.88,-77.04, Southwest Freeway @38.88,-77.01, New York Avenue @38.91,-77.02',
    ],
  },
  {
    ref: 'I-395',
    name: 'Connecticut and Massachusetts',
    miles: 67,
    route: [
      'CT: East Lyme @41.37,-72.18, Montville @41.45,-72.15, Norwich west @41.54,-72.12, Jewett City, Plainfield, Danielson, Putnam, Thompson @41.96,-71.88',
      'MA: Webster, Oxford, Auburn',
    ],
  },
  {
    ref: 'I-395',
    name: 'Maine',
    miles: 5,
    route: ['ME: Hampden @44.78,-68.84, Bangor, Brewer'],
  },
  {
    ref: 'I-405',
    name: 'Los Angeles',
    miles: 72.4,
    route: [
      'CA: Irvine Spectrum @33.65,-117.74, Irvine, Costa Mesa @33.69,-117.90, Fountain Valley, Westminster, Seal Beach I-605 junction @33.78,-118.08, Signal Hill, Carson, Torrance junction @33.86,-118.33, Hawthorne, Inglewood, Culver City, Westwood @34.05,-118.44, Sherman Oaks @34.16,-118.47, Mission Hills @34.26,-118.47, Sylmar I-5 junction @34.29,-118.47',
    ],
  },
  {
    ref: 'I-405',
    name: 'Seattle',
    miles: 30.3,
    route: [
      'WA: Tukwila @47.46,-122.26, Renton SR 167 junction @47.47,-122.22, Renton @47.48,-122.20, Kennydale @47.52,-122.20, Newcastle @47.56,-122.19, Factoria I-90 junction @47.58,-122.18, Bellevue @47.61,-122.19, SR 520 junction @47.63,-122.19, Kirkland @47.68,-122.19, Totem Lake @47.71,-122.19, Bothell east @47.76,-122.19, Canyon Park @47.79,-122.21, Lynnwood I-5 junction @47.83,-122.26',
    ],
  },
  {
    ref: 'I-410',
    miles: 49.5,
    route: [
      'TX: Balcones Heights, Castle Hills, San Antonio airport @29.52,-98.47, Windcrest, Kirby @29.46,-98.40, San Antonio southeast @29.35,-98.39, San Antonio south @29.33,-98.50, Lackland @29.36,-98.62, Leon Valley, Balcones Heights',
    ],
  },
  {
    ref: 'I-430',
    miles: 12.9,
    route: [
      'AR: Little Rock southwest @34.67,-92.41, Little Rock west @34.75,-92.40, Arkansas River @34.79,-92.36, North Little Rock @34.83,-92.31',
    ],
  },
  {
    ref: 'I-435',
    miles: 83,
    route: [
      'KS: Lenexa I-35 junction @38.94,-94.74, Overland Park south @38.93,-94.67, Leawood @38.94,-94.61',
      'MO: Grandview Triangle @38.94,-94.53, Raytown junction @39.02,-94.48, I-70 junction @39.06,-94.49, Independence junction @39.10,-94.48, Missouri River @39.15,-94.49, Claycomo, Shoal Creek @39.27,-94.49, Nashua @39.31,-94.58, Ferrelview @39.31,-94.66, I-29 overlap @39.34,-94.73, Platte junction @39.31,-94.78, Parkville junction @39.20,-94.79',
      'KS: Legends @39.12,-94.82, Edwardsville @39.06,-94.82, Shawnee west @39.01,-94.80, Lenexa west @38.95,-94.78, Lenexa I-35 junction @38.94,-94.74',
    ],
  },
  {
    ref: 'I-440',
    name: 'Little Rock',
    miles: 14,
    route: ['AR: Little Rock @34.72,-92.27, Little Rock airport @34.71,-92.18, North Little Rock east @34.83,-92.18'],
  },
  {
    ref: 'I-440',
    name: 'Nashville',
    miles: 7.6,
    route: ['TN: Nashville west @36.15,-86.83, Nashville south @36.12,-86.78, Nashville southeast @36.11,-86.72'],
  },
  {
    ref: 'I-440',
    name: 'Raleigh',
    miles: 16.4,
    route: [
      'NC: Cary junction @35.77,-78.75, Raleigh northwest @35.83,-78.68, Raleigh north @35.84,-78.61, Raleigh east @35.81,-78.58, Raleigh southeast @35.75,-78.58',
    ],
  },
];
