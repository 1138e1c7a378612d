import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_600_999: readonly InterstateLine[] = [
  {
    ref: 'I-605',
    miles: 27.4,
    route: [
      'CA: Seal Beach I-405 junction @33.78,-118.08, Lakewood east @33.85,-118.10, Norwalk @33.92,-118.10, Whittier west @33.99,-118.06, Industry @34.04,-118.02, Baldwin Park @34.08,-118.00, Duarte @34.13,-117.96',
    ],
  },
  {
    ref: 'I-610',
    name: 'Houston',
    miles: 38,
    route: [
      'TX: Houston southwest @29.69,-95.46, Bellaire, West University Place west @29.75,-95.46, Houston northwest @29.81,-95.45, Houston north @29.81,-95.37, Houston northeast @29.80,-95.29, Houston east @29.75,-95.27, Houston southeast @29.70,-95.27, Houston south @29.68,-95.38, Houston southwest @29.69,-95.46',
    ],
  },
  {
    ref: 'I-610',
    name: 'New Orleans',
    miles: 4.6,
    route: ['LA: New Orleans west @29.99,-90.11, New Orleans east @30.00,-90.04'],
  },
  {
    ref: 'I-630',
    miles: 7.4,
    route: ['AR: Little Rock west @34.75,-92.40, Little Rock'],
  },
  {
    ref: 'I-635',
    name: 'Kansas City',
    miles: 12,
    route: [
      'KS: Overland Park @39.03,-94.68, Kansas City west @39.10,-94.69, Quindaro @39.14,-94.67',
      'MO: Riverside, Northmoor @39.18,-94.60',
    ],
  },
  {
    ref: 'I-635',
    name: 'Dallas',
    miles: 37,
    route: [
      'TX: Grapevine east @32.95,-97.05, Coppell @32.93,-96.99, Farmers Branch, Dallas north @32.93,-96.77, Skillman Street @32.89,-96.71, Garland south @32.84,-96.65, Mesquite @32.80,-96.62, Balch Springs, I-20 junction @32.67,-96.62',
    ],
  },
  {
    ref: 'I-640',
    miles: 10.8,
    route: [
      'TN: Knoxville west @35.97,-83.99, I-75 junction @36.00,-83.96, Knoxville north @36.02,-83.93, Knoxville Center @36.03,-83.88, Knoxville east @35.99,-83.85',
    ],
  },
  {
    ref: 'I-664',
    miles: 20.7,
    route: [
      'VA: Hampton @37.04,-76.39, Aberdeen Road @37.03,-76.41, Newport News shipyard @36.99,-76.43, Newport News point @36.96,-76.41, Monitor-Merrimac Tunnel @36.94,-76.40, Suffolk shore @36.91,-76.42, Suffolk north @36.87,-76.43, Portsmouth Boulevard @36.83,-76.43, Bowers Hill @36.78,-76.42',
    ],
  },
  {
    ref: 'I-670',
    name: 'Columbus',
    miles: 9.4,
    route: ['OH: Columbus, Columbus airport @39.99,-82.90, Gahanna'],
  },
  {
    ref: 'I-675',
    name: 'Atlanta',
    miles: 11,
    route: ['GA: Stockbridge @33.55,-84.27, Ellenwood @33.62,-84.31, Panthersville @33.69,-84.33'],
  },
  {
    ref: 'I-675',
    name: 'Dayton',
    miles: 26.5,
    route: [
      'OH: Miamisburg @39.61,-84.23, Dayton Mall @39.63,-84.21, Centerville north @39.64,-84.16, Bellbrook junction @39.66,-84.10, Indian Ripple Road @39.69,-84.09, US 35 junction @39.72,-84.07, Wright State @39.77,-84.06, Yellow Springs Road @39.80,-84.01, Fairborn east @39.82,-83.98, Fairborn north @39.84,-83.97, Enon @39.87,-83.98',
    ],
  },
  {
    ref: 'I-675',
    name: 'Saginaw',
    miles: 7.7,
    route: ['MI: Saginaw east @43.42,-83.88, Saginaw, Zilwaukee'],
  },
  {
    ref: 'I-676',
    miles: 6.9,
    route: ['PA: Philadelphia 30th Street @39.96,-75.18, Philadelphia', 'NJ: Camden, Gloucester City'],
  },
  {
    ref: 'I-678',
    miles: 14.3,
    route: [
      'NY: Kennedy airport @40.64,-73.78, Belt Parkway @40.67,-73.80, Jamaica @40.69,-73.81, Kew Gardens @40.71,-73.82, Flushing @40.75,-73.84, College Point @40.77,-73.84, Whitestone @40.79,-73.82, Whitestone Bridge @40.80,-73.83, Throgs Neck @40.83,-73.84',
    ],
  },
  {
    ref: 'I-680',
    name: 'California',
    miles: 70.5,
    route: [
      'CA: San Jose @37.34,-121.85, Milpitas, Fremont, Sunol @37.59,-121.89, Pleasanton, San Ramon, Danville, Walnut Creek, Concord, Martinez bridge @38.04,-122.12, Benicia @38.08,-122.13, Cordelia @38.22,-122.14',
    ],
  },
  {
    ref: 'I-680',
    name: 'Omaha',
    miles: 16,
    route: ['NE: Omaha west @41.22,-96.08, Omaha northwest @41.32,-96.03', 'IA: Crescent @41.35,-95.88'],
  },
  {
    ref: 'I-680',
    name: 'Youngstown',
    miles: 16.4,
    route: ['OH: Austintown, Youngstown, Boardman east @41.02,-80.63, North Lima @40.95,-80.60'],
  },
  {
    ref: 'I-684',
    miles: 28.5,
    route: ['NY: White Plains east @41.01,-73.73, Armonk, Bedford Hills, Katonah, Brewster'],
  },
  {
    ref: 'I-690',
    miles: 14.2,
    route: ['NY: Van Buren @43.09,-76.30, Solvay, Syracuse, East Syracuse'],
  },
  {
    ref: 'I-691',
    miles: 8.9,
    route: ['CT: Cheshire @41.55,-72.93, Meriden, Meriden east @41.55,-72.76'],
  },
  {
    ref: 'I-694',
    miles: 30.6,
    route: [
      'MN: Maple Grove, Brooklyn Center, Fridley, Arden Hills, Little Canada, White Bear Lake south @45.04,-93.02, Oakdale, Woodbury @44.95,-92.96',
    ],
  },
  {
    ref: 'I-695',
    route: [
      'MD: Curtis Bay @39.21,-76.58, Glen Burnie @39.19,-76.62, Linthicum, Arbutus, Catonsville, Woodlawn, Pikesville, Towson, Parkville, Rosedale, Essex, Dundalk, Sparrows Point @39.23,-76.49',
    ],
  },
  {
    ref: 'I-696',
    miles: 28.4,
    route: [
      'MI: Novi east @42.48,-83.43, Farmington Hills, Southfield, Oak Park, Madison Heights, Warren, Roseville, I-94 junction @42.50,-82.92',
    ],
  },
  {
    ref: 'I-710',
    miles: 23,
    route: [
      'CA: Long Beach @33.77,-118.21, I-405 junction @33.83,-118.21, North Long Beach @33.87,-118.20, Lynwood east @33.91,-118.18, South Gate @33.95,-118.17, Bell @33.97,-118.17, East Los Angeles, Monterey Park west @34.06,-118.16, Valley Boulevard @34.08,-118.16',
    ],
  },
  {
    ref: 'I-759',
    miles: 4.5,
    route: ['AL: Gadsden west @34.00,-86.09, Gadsden'],
  },
  {
    ref: 'I-780',
    miles: 6.8,
    route: [
      'CA: Vallejo I-80 junction @38.09,-122.23, Glen Cove @38.07,-122.20, Benicia, Benicia I-680 junction @38.06,-122.13',
    ],
  },
  {
    ref: 'I-787',
    miles: 10,
    route: [
      'NY: I-87 junction @42.62,-73.78, Port of Albany @42.64,-73.75, Albany riverfront @42.65,-73.75, Menands @42.69,-73.72, Green Island @42.74,-73.69',
    ],
  },
  {
    ref: 'I-794',
    miles: 3.5,
    route: [
      'WI: Marquette Interchange @43.04,-87.92, Milwaukee lakefront @43.04,-87.90, Hoan Bridge @43.02,-87.90, Bay View @43.00,-87.89',
    ],
  },
  {
    ref: 'I-795',
    name: 'North Carolina',
    miles: 25,
    route: [
      'NC: Wilson west @35.74,-78.01, Wilson @35.68,-77.95, Black Creek @35.64,-77.95, Fremont west @35.54,-77.99, Goldsboro west @35.40,-78.02',
    ],
  },
  {
    ref: 'I-795',
    name: 'Maryland',
    miles: 9,
    route: ['MD: Pikesville, Owings Mills, Reisterstown'],
  },
  {
    ref: 'I-805',
    miles: 28,
    route: [
      'CA: San Ysidro @32.55,-117.04, Chula Vista east @32.62,-117.04, National City, North Park @32.76,-117.13, Kearny Mesa @32.83,-117.16, Sorrento Valley @32.90,-117.22',
    ],
  },
  {
    ref: 'I-820',
    miles: 35.2,
    route: [
      'TX: I-20 junction @32.67,-97.24, Handley @32.74,-97.22, Hurst west @32.82,-97.20, North Richland Hills @32.84,-97.23, Haltom City @32.84,-97.28, Saginaw south @32.84,-97.37, Lake Worth, White Settlement, Benbrook @32.69,-97.46',
    ],
  },
  {
    ref: 'I-840',
    name: 'Tennessee',
    miles: 77,
    route: [
      "TN: Dickson junction @36.03,-87.28, Fairview south @35.92,-87.13, Leipers Fork @35.85,-87.02, Thompson's Station, Arrington @35.86,-86.66, Murfreesboro north @35.90,-86.47, Lebanon junction @36.18,-86.37",
    ],
  },
  {
    ref: 'I-840',
    name: 'Greensboro',
    route: [
      'NC: Greensboro west @36.07,-79.90, Greensboro northwest @36.13,-79.89, Greensboro north @36.15,-79.79, Greensboro east @36.06,-79.68',
    ],
  },
  {
    ref: 'I-865',
    miles: 4.8,
    route: ['IN: Whitestown south @39.93,-86.34, Indianapolis northwest @39.92,-86.24'],
  },
  {
    ref: 'I-880',
    name: 'California',
    miles: 45.7,
    route: [
      'CA: San Jose @37.32,-121.94, Milpitas, Fremont, Union City, Hayward, San Leandro, Oakland, West Oakland @37.83,-122.29',
    ],
  },
  {
    ref: 'I-880',
    name: 'Iowa',
    miles: 18,
    route: ['IA: Loveland @41.50,-95.89, Minden @41.49,-95.54'],
  },
  {
    ref: 'I-890',
    miles: 9.4,
    route: ['NY: Rotterdam @42.82,-73.99, Schenectady, Schenectady southeast @42.77,-73.89'],
  },
  {
    ref: 'I-894',
    miles: 9.9,
    route: ['WI: Wauwatosa, West Allis, Greenfield, Mitchell Interchange @42.96,-87.93'],
  },
  {
    ref: 'I-895',
    name: 'Baltimore',
    miles: 15,
    route: ['MD: Elkridge, Arbutus south @39.23,-76.65, Harbor Tunnel @39.25,-76.57, Rosedale @39.31,-76.54'],
  },
  {
    ref: 'I-905',
    miles: 8.6,
    route: ['CA: San Ysidro @32.56,-117.06, Otay Mesa @32.55,-116.94'],
  },
  {
    ref: 'I-985',
    miles: 25,
    route: [
      'GA: Suwanee @34.07,-84.00, Buford, Flowery Branch, Oakwood, Gainesville, Gainesville northeast @34.34,-83.77',
    ],
  },
];
