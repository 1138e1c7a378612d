import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_450_599: readonly InterstateLine[] = [
  {
    ref: 'I-459',
    miles: 33,
    route: [
      'AL: McCalla @33.33,-87.02, Helena junction @33.35,-86.88, Hoover, Acton Road @33.42,-86.74, Mountain Brook junction @33.47,-86.69, Irondale, Trussville west @33.60,-86.65',
    ],
  },
  {
    ref: 'I-464',
    miles: 5.7,
    route: ['VA: Great Bridge @36.74,-76.26, Norfolk south @36.83,-76.28'],
  },
  {
    ref: 'I-465',
    miles: 53,
    route: [
      'IN: Indianapolis northwest @39.92,-86.24, Carmel south @39.93,-86.16, Castleton @39.91,-86.06, Lawrence, Indianapolis east @39.78,-86.03, Beech Grove east @39.71,-86.03, Beech Grove, Indianapolis south @39.70,-86.15, Indianapolis airport @39.70,-86.27, Speedway, Indianapolis northwest @39.92,-86.24',
    ],
  },
  {
    ref: 'I-469',
    miles: 30.8,
    route: [
      'IN: Fort Wayne southwest @40.97,-85.27, Fort Wayne south @40.99,-85.10, Fort Wayne southeast @41.02,-85.03, New Haven @41.07,-84.98, Maysville Road @41.14,-84.98, Leo-Cedarville junction @41.18,-85.03, Fort Wayne north @41.18,-85.11',
    ],
  },
  {
    ref: 'I-470',
    name: 'Topeka',
    miles: 13.7,
    route: [
      'KS: Topeka west @39.06,-95.77, 21st Street @39.03,-95.76, Gage Boulevard @39.00,-95.73, Topeka south @38.99,-95.68, Topeka southeast @39.01,-95.62, Topeka east @39.04,-95.60',
    ],
  },
  {
    ref: 'I-470',
    name: 'Kansas City',
    miles: 16.7,
    route: [
      'MO: Grandview Triangle @38.94,-94.53, Raytown Road @38.93,-94.46, Pryor Road @38.92,-94.41, Douglas Street @38.95,-94.38, Lakewood @38.98,-94.36, Independence east @39.05,-94.36',
    ],
  },
  {
    ref: 'I-471',
    miles: 5.8,
    route: [
      'KY: Highland Heights, Fort Thomas west @39.07,-84.47, Newport east @39.09,-84.49',
      'OH: Cincinnati I-71 junction @39.11,-84.50',
    ],
  },
  {
    ref: 'I-474',
    miles: 15,
    route: ['IL: Peoria west @40.72,-89.68, Bartonville, Creve Coeur, Morton west @40.64,-89.51'],
  },
  {
    ref: 'I-475',
    name: 'Macon',
    miles: 15.8,
    route: ['GA: Macon south @32.74,-83.72, Macon west @32.84,-83.74, Bolingbroke @32.95,-83.80'],
  },
  {
    ref: 'I-475',
    name: 'Toledo',
    miles: 20,
    route: [
      'OH: Perrysburg I-75 junction @41.53,-83.62, Maumee River @41.56,-83.66, Maumee west @41.58,-83.69, Holland @41.62,-83.69, Sylvania south @41.69,-83.70, Franklin Park Mall @41.69,-83.64, Toledo west @41.69,-83.61, Toledo I-75 junction @41.67,-83.57',
    ],
  },
  {
    ref: 'I-475',
    name: 'Flint',
    miles: 17,
    route: [
      'MI: Flint south @42.92,-83.66, Burton @42.98,-83.67, Flint, Mount Morris @43.13,-83.70, Mount Morris north @43.14,-83.73',
    ],
  },
  {
    ref: 'I-476',
    miles: 132,
    route: [
      'PA: Chester @39.86,-75.35, Woodlyn, Swarthmore, Broomall, Radnor @40.04,-75.36, Gladwyne @40.06,-75.33, Conshohocken, Plymouth Meeting, Lansdale @40.24,-75.33, Quakertown @40.45,-75.42, Allentown west @40.60,-75.56, Lehigh Tunnel @40.76,-75.63, Mahoning Valley @40.82,-75.68, Albrightsville @40.97,-75.63, Pocono interchange @41.06,-75.66, Bear Creek @41.20,-75.80, Wyoming Valley @41.31,-75.73, Taylor, Keyser Avenue @41.42,-75.71, Clarks Summit',
    ],
  },
  {
    ref: 'I-480',
    name: 'Omaha',
    miles: 4.9,
    route: ['NE: Omaha @41.24,-95.96, Omaha', 'IA: Council Bluffs @41.25,-95.89'],
  },
  {
    ref: 'I-480',
    name: 'Cleveland',
    miles: 42,
    route: [
      'OH: North Ridgeville @41.38,-82.01, North Olmsted, Brook Park, Brooklyn, Garfield Heights, Bedford Heights, Twinsburg, Streetsboro',
    ],
  },
  {
    ref: 'I-481',
    name: 'New York',
    miles: 15,
    route: [
      'NY: Syracuse south @42.99,-76.13, Jamesville @43.00,-76.07, DeWitt @43.03,-76.06, Kirkville Road @43.09,-76.06, Collamer @43.12,-76.07, North Syracuse @43.15,-76.12',
    ],
  },
  {
    ref: 'I-485',
    miles: 67,
    route: [
      'NC: Pineville, Ballantyne @35.06,-80.83, Matthews, Mint Hill, Harrisburg, Charlotte northeast @35.36,-80.76, Huntersville south @35.37,-80.85, Mount Holly east @35.30,-80.97, Charlotte airport @35.20,-80.98, Steele Creek @35.11,-80.94, Pineville',
    ],
  },
  {
    ref: 'I-490',
    name: 'Cleveland',
    miles: 2.4,
    route: ['OH: Cleveland @41.47,-81.69, Cleveland east @41.48,-81.66'],
  },
  {
    ref: 'I-490',
    name: 'Rochester',
    miles: 37.4,
    route: [
      "NY: Le Roy @43.03,-77.95, Churchville, North Chili @43.11,-77.80, Chili Center @43.13,-77.74, Gates @43.16,-77.68, Rochester, Brighton, East Rochester, Bushnell's Basin @43.07,-77.47, Victor @43.01,-77.44",
    ],
  },
  {
    ref: 'I-494',
    miles: 43,
    route: [
      'MN: Maple Grove, Plymouth, Minnetonka @44.93,-93.45, Eden Prairie, Bloomington @44.86,-93.30, Mendota Heights, Inver Grove Heights @44.88,-93.07, Wakota Bridge @44.88,-93.01, Woodbury @44.91,-92.96, Oakdale @44.95,-92.96',
    ],
  },
  {
    ref: 'I-495',
    name: 'Washington',
    miles: 64,
    route: [
      'VA: Springfield @38.79,-77.17, Annandale, Tysons Corner, American Legion Bridge @38.97,-77.18',
      'MD: Bethesda, Silver Spring, College Park north @39.02,-76.94, Greenbelt @39.01,-76.89, New Carrollton, Landover, Forestville, Andrews @38.83,-76.88, Oxon Hill',
      'VA: Wilson Bridge @38.79,-77.04, Alexandria, Springfield @38.79,-77.17',
    ],
  },
  {
    ref: 'I-495',
    name: 'Delaware',
    miles: 11.5,
    route: ['DE: Newport, Wilmington east @39.73,-75.53, Claymont'],
  },
  {
    ref: 'I-495',
    name: 'New York',
    miles: 71,
    route: [
      'NY: Queens-Midtown Tunnel @40.75,-73.96, Rego Park @40.73,-73.86, Lake Success, Roslyn Heights, Jericho, Plainview, Dix Hills, Brentwood, Islandia, Holtsville, Medford, Yaphank, Manorville, Calverton, Riverhead',
    ],
  },
  {
    ref: 'I-495',
    name: 'Massachusetts',
    miles: 121,
    route: [
      'MA: Wareham @41.77,-70.74, Middleborough, Raynham Center, Norton, Mansfield, Foxborough, Franklin, Milford, Hopkinton, Westborough, Marlborough, Bolton @42.43,-71.60, Littleton @42.54,-71.50, Chelmsford, Lowell, Lawrence, Haverhill, Merrimac @42.84,-71.00, Salisbury @42.86,-70.90',
    ],
  },
  {
    ref: 'I-496',
    miles: 12,
    route: ['MI: Lansing west @42.72,-84.67, Lansing, US 127 junction @42.72,-84.51, Lansing southeast @42.67,-84.50'],
  },
  {
    ref: 'I-505',
    miles: 33,
    route: ['CA: Vacaville, Winters, Madison @38.68,-121.97, Zamora @38.86,-121.94'],
  },
  {
    ref: 'I-516',
    miles: 6.5,
    route: ['GA: Garden City, Savannah'],
  },
  {
    ref: 'I-520',
    miles: 23.3,
    route: [
      'GA: Martinez, Gordon Highway @33.45,-82.08, Deans Bridge Road @33.42,-82.05, Peach Orchard Road @33.41,-82.02, Augusta airport @33.41,-81.98, Augusta southeast @33.43,-81.96',
      'SC: Beech Island @33.46,-81.92, Clearwater @33.51,-81.90, North Augusta @33.55,-81.93',
    ],
  },
  {
    ref: 'I-526',
    miles: 19.6,
    route: [
      'SC: Charleston west @32.79,-80.03, Charleston airport @32.87,-80.02, North Charleston @32.89,-80.00, Don Holt Bridge @32.90,-79.96, Daniel Island @32.87,-79.92, Wando River @32.84,-79.89, Mount Pleasant @32.81,-79.86',
    ],
  },
  {
    ref: 'I-530',
    miles: 46.7,
    route: [
      'AR: Little Rock @34.70,-92.27, Redfield, White Hall, Pine Bluff south @34.18,-92.03, Pine Bluff east @34.19,-91.94',
    ],
  },
  {
    ref: 'I-540',
    name: 'Fort Smith',
    miles: 14,
    route: [
      'AR: Van Buren @35.46,-94.36, Kelley Highway @35.41,-94.36, Rogers Avenue @35.37,-94.37, Zero Street @35.32,-94.38, Oklahoma line @35.29,-94.43',
    ],
  },
  {
    ref: 'I-540',
    name: 'Raleigh',
    miles: 26,
    route: [
      'NC: Durham @35.87,-78.84, US 70 junction @35.90,-78.78, Raleigh northwest @35.91,-78.72, Creedmoor Road @35.91,-78.68, Six Forks Road @35.91,-78.65, Falls of Neuse Road @35.90,-78.61, US 1 junction @35.87,-78.58, US 401 junction @35.86,-78.55, Buffaloe Road @35.83,-78.53, Knightdale west @35.80,-78.52, I-87 junction @35.77,-78.53',
    ],
  },
  {
    ref: 'I-555',
    miles: 49,
    route: [
      'AR: Turrell @35.38,-90.26, Gilmore @35.42,-90.28, Tyronza @35.49,-90.36, Marked Tree, Payneway @35.58,-90.50, Trumann, Jonesboro southeast @35.80,-90.64, Jonesboro west @35.82,-90.73, Jonesboro northwest @35.87,-90.77',
    ],
  },
  {
    ref: 'I-565',
    miles: 21,
    route: [
      'AL: Decatur junction @34.64,-86.90, Huntsville airport @34.66,-86.76, Madison Boulevard @34.68,-86.70, Space Center @34.71,-86.65, Huntsville, Huntsville east @34.76,-86.56',
    ],
  },
  {
    ref: 'I-575',
    miles: 31,
    route: [
      'GA: Kennesaw @34.02,-84.57, Woodstock, Holly Springs, Canton, Ball Ground, Nelson, Pickens County @34.41,-84.39',
    ],
  },
  {
    ref: 'I-580',
    name: 'California',
    miles: 75.6,
    route: [
      'CA: I-5 junction @37.60,-121.33, Altamont @37.74,-121.57, Livermore, Dublin, Castro Valley, San Leandro, Oakland, Emeryville, Albany, Richmond, San Rafael @37.95,-122.50',
    ],
  },
  {
    ref: 'I-580',
    name: 'Nevada',
    route: ['NV: Carson City, Washoe City @39.32,-119.79, Reno south @39.43,-119.77, Reno'],
  },
  {
    ref: 'I-581',
    miles: 6.6,
    route: ['VA: Roanoke north @37.33,-79.99, Roanoke'],
  },
  {
    ref: 'I-587',
    name: 'North Carolina',
    miles: 37.6,
    route: [
      'NC: Wilson west @35.74,-78.02, Wilson south @35.67,-77.93, Saratoga @35.65,-77.78, Farmville, Greenville west @35.59,-77.44',
    ],
  },
  {
    ref: 'I-590',
    miles: 5.6,
    route: ['NY: Brighton south @43.10,-77.61, Brighton @43.14,-77.55'],
  },
  {
    ref: 'I-595',
    miles: 12.9,
    route: [
      "FL: Weston @26.12,-80.35, Plantation south @26.11,-80.25, Florida's Turnpike @26.09,-80.20, Fort Lauderdale airport @26.08,-80.15",
    ],
  },
];
