import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_260_299: readonly InterstateLine[] = [
  {
    ref: 'I-264',
    name: 'Louisville',
    miles: 23,
    route: [
      'KY: Louisville northwest @38.28,-85.81, Shawnee @38.25,-85.83, Shively @38.20,-85.82, Watterson @38.19,-85.78, Louisville airport @38.19,-85.74, Poplar Level @38.19,-85.70, Hikes Point @38.21,-85.64, St. Matthews east @38.25,-85.62, Louisville northeast @38.29,-85.63',
    ],
  },
  {
    ref: 'I-264',
    name: 'Virginia',
    miles: 25,
    route: ['VA: Chesapeake Bowers Hill @36.78,-76.42, Portsmouth, Norfolk, Virginia Beach'],
  },
  {
    ref: 'I-265',
    miles: 38,
    route: [
      'IN: New Albany west @38.31,-85.85, Clarksville north @38.36,-85.76, Utica @38.34,-85.64',
      'KY: Prospect @38.33,-85.60, Middletown east @38.24,-85.51, Jeffersontown east @38.18,-85.51, Bardstown Road @38.13,-85.58, Louisville I-65 junction @38.11,-85.68',
    ],
  },
  {
    ref: 'I-269',
    miles: 60,
    route: ['MS: Hernando, Byhalia', 'TN: Collierville @35.04,-89.64, Arlington, Millington'],
  },
  {
    ref: 'I-270',
    name: 'St. Louis',
    miles: 50.7,
    route: [
      'MO: Mehlville, Sunset Hills, Kirkwood, Town and Country, Creve Coeur, Bridgeton, Florissant, Bellefontaine Neighbors',
      'IL: Chain of Rocks @38.76,-90.17, Pontoon Beach north @38.76,-90.06, Glen Carbon',
    ],
  },
  {
    ref: 'I-270',
    name: 'Columbus',
    miles: 55,
    route: [
      'OH: Dublin, Worthington @40.11,-82.99, Westerville @40.11,-82.93, New Albany Road @40.08,-82.88, Gahanna @40.02,-82.90, Whitehall, Reynoldsburg west @39.94,-82.84, Obetz, Grove City north @39.88,-83.04, Lincoln Village, Hilliard @40.02,-83.12, Dublin',
    ],
  },
  {
    ref: 'I-270',
    name: 'Maryland',
    miles: 34.7,
    route: ['MD: Bethesda, Rockville, Gaithersburg, Germantown, Clarksburg, Urbana, Frederick'],
  },
  {
    ref: 'I-271',
    miles: 40,
    route: ['OH: Medina @41.14,-81.78, Richfield, Macedonia, Bedford, Beachwood, Mayfield Heights, Willoughby Hills'],
  },
  {
    ref: 'I-275',
    name: 'Tampa Bay',
    miles: 60.6,
    route: [
      'FL: Memphis @27.56,-82.53, Sunshine Skyway @27.62,-82.66, St. Petersburg, Pinellas Park east @27.86,-82.65, Howard Frankland Bridge @27.92,-82.59, Tampa, Bearss Avenue @28.08,-82.45, Wesley Chapel @28.19,-82.40',
    ],
  },
  {
    ref: 'I-275',
    name: 'Cincinnati',
    miles: 83.7,
    route: [
      'OH: Springdale, Sharonville, Montgomery, Loveland south @39.25,-84.29, Milford, Summerside, Mount Carmel, Fort Thomas junction @39.05,-84.42',
      'KY: Highland Heights, Taylor Mill, Erlanger, Hebron, Petersburg @39.08,-84.85',
      'IN: Lawrenceburg, State line @39.16,-84.82',
      'OH: Miamitown @39.21,-84.71, Northbrook, Forest Park, Springdale',
    ],
  },
  {
    ref: 'I-275',
    name: 'Detroit',
    miles: 35,
    route: ['MI: Newport @41.99,-83.29, Romulus, Canton, Plymouth, Novi east @42.48,-83.43'],
  },
  {
    ref: 'I-276',
    miles: 29.8,
    route: ['PA: King of Prussia, Plymouth Meeting, Willow Grove, Bensalem @40.13,-74.95, Bristol @40.13,-74.87'],
  },
  {
    ref: 'I-277',
    name: 'Charlotte',
    miles: 4.4,
    route: ['NC: Charlotte west @35.22,-80.86, Charlotte south @35.22,-80.84, Charlotte north @35.24,-80.83'],
  },
  {
    ref: 'I-277',
    name: 'Akron',
    miles: 4.1,
    route: ['OH: Barberton @41.04,-81.57, Akron south @41.03,-81.50'],
  },
  {
    ref: 'I-278',
    miles: 35.6,
    route: [
      'NJ: Linden @40.63,-74.24',
      'NY: Goethals Bridge @40.63,-74.19, Bulls Head @40.61,-74.17, Staten Island @40.61,-74.14, Clove Road @40.61,-74.09, Verrazzano Bridge @40.61,-74.04, Fort Hamilton @40.62,-74.03, Bay Ridge @40.64,-74.02, Sunset Park @40.65,-74.01, Red Hook @40.67,-74.00, Brooklyn Heights @40.70,-74.00, Brooklyn Navy Yard @40.70,-73.96, Williamsburg @40.72,-73.95, Kosciuszko Bridge @40.73,-73.93, Woodside @40.75,-73.90, Astoria @40.77,-73.91, Robert F. Kennedy Bridge @40.78,-73.92, Randalls Island @40.80,-73.92, Mott Haven @40.81,-73.91, Hunts Point @40.82,-73.89, Soundview @40.83,-73.87, Bruckner Interchange @40.83,-73.84',
    ],
  },
  {
    ref: 'I-279',
    miles: 13.4,
    route: ['PA: Pittsburgh, West View, Franklin Park'],
  },
  {
    ref: 'I-280',
    name: 'San Francisco Peninsula',
    miles: 57.2,
    route: [
      'CA: San Jose east @37.34,-121.85, San Jose, Cupertino, Los Altos Hills, Sand Hill Road @37.42,-122.21, Woodside @37.43,-122.26, Edgewood @37.47,-122.29, Crystal Springs @37.51,-122.34, Hillsborough west @37.57,-122.40, San Bruno @37.62,-122.44, Colma west @37.67,-122.47, Daly City, Balboa Park @37.72,-122.45, Alemany @37.73,-122.41, San Francisco @37.78,-122.39',
    ],
  },
  {
    ref: 'I-280',
    name: 'Quad Cities',
    miles: 27,
    route: ['IA: Davenport west @41.60,-90.65, Davenport southwest @41.49,-90.66', 'IL: Milan, Coal Valley, Colona'],
  },
  {
    ref: 'I-280',
    name: 'Toledo',
    miles: 12.4,
    route: ['OH: Lemoyne @41.54,-83.46, Oregon, Toledo north @41.69,-83.51'],
  },
  {
    ref: 'I-280',
    name: 'New Jersey',
    miles: 17.9,
    route: ['NJ: Parsippany @40.85,-74.38, Roseland, West Orange, East Orange, Newark, Kearny @40.75,-74.12'],
  },
  {
    ref: 'I-283',
    miles: 2.9,
    route: ['PA: Highspire junction @40.22,-76.80, Harrisburg east @40.25,-76.80'],
  },
  {
    ref: 'I-285',
    miles: 63.6,
    route: [
      'GA: Sandy Springs @33.91,-84.36, Dunwoody @33.92,-84.33, Doraville @33.90,-84.26, Northlake @33.85,-84.25, Stone Mountain Freeway @33.81,-84.25, Decatur east @33.76,-84.23, Panthersville, Conley @33.66,-84.32, Forest Park, Hapeville south @33.63,-84.41, College Park @33.61,-84.48, Camp Creek @33.66,-84.50, Cascade @33.72,-84.50, Adamsville @33.76,-84.49, Bolton @33.82,-84.49, Vinings, Powers Ferry @33.90,-84.43, Sandy Springs @33.91,-84.36',
    ],
  },
  {
    ref: 'I-287',
    miles: 98.7,
    route: [
      'NJ: Edison @40.53,-74.34, Piscataway @40.55,-74.48, Bound Brook, Somerville, Bedminster, Bernardsville junction @40.72,-74.54, Harding @40.76,-74.49, Morristown, Hanover @40.83,-74.43, Montville @40.91,-74.37, Riverdale, Oakland, Franklin Lakes, Mahwah',
      'NY: Suffern, Spring Valley, Nyack, Tarrytown, Elmsford, White Plains, Purchase @41.03,-73.71, Rye',
    ],
  },
  {
    ref: 'I-290',
    name: 'Chicago',
    miles: 30,
    route: [
      'IL: Rolling Meadows @42.06,-88.04, Elk Grove Village west @41.99,-88.03, Addison @41.94,-87.99, Elmhurst @41.90,-87.95, Hillside, Oak Park @41.87,-87.79, Chicago',
    ],
  },
  {
    ref: 'I-290',
    name: 'Buffalo',
    miles: 10.1,
    route: ['NY: Williamsville @42.97,-78.76, Amherst @43.00,-78.79, Kenmore @43.00,-78.87, Tonawanda @42.99,-78.93'],
  },
  {
    ref: 'I-290',
    name: 'Massachusetts',
    miles: 20,
    route: [
      'MA: I-90 junction @42.20,-71.85, Auburn @42.21,-71.83, Hope Avenue @42.23,-71.83, Holy Cross @42.24,-71.81, Kelley Square @42.25,-71.80, Belmont Street @42.27,-71.79, I-190 junction @42.28,-71.80, Lincoln Street @42.29,-71.78, Lake Quinsigamond @42.29,-71.75, Shrewsbury north @42.31,-71.72, Northborough west @42.33,-71.66, Solomon Pond @42.35,-71.62, Marlborough @42.36,-71.60',
    ],
  },
  {
    ref: 'I-291',
    name: 'Connecticut',
    miles: 6.4,
    route: ['CT: Windsor @41.83,-72.66, South Windsor @41.81,-72.60, Manchester west @41.79,-72.56'],
  },
  {
    ref: 'I-291',
    name: 'Massachusetts',
    miles: 5.4,
    route: ['MA: Springfield, Chicopee @42.16,-72.54'],
  },
  {
    ref: 'I-293',
    miles: 11.4,
    route: ['NH: Manchester east @42.95,-71.41, Bedford junction @42.95,-71.47, Manchester, Hooksett @43.04,-71.47'],
  },
  {
    ref: 'I-294',
    miles: 53.4,
    route: [
      'IL: Lansing @41.58,-87.59, Hazel Crest, Alsip, Bridgeview, Hinsdale, Oak Brook, Elmhurst, Franklin Park, Rosemont, Des Plaines east @42.04,-87.87, Glenview west @42.08,-87.87, Northbrook west @42.13,-87.87, Deerfield west @42.17,-87.88',
    ],
  },
  {
    ref: 'I-295',
    name: 'Jacksonville',
    miles: 61,
    route: [
      'FL: Jacksonville south @30.18,-81.55, Orange Park, Jacksonville west @30.28,-81.76, Jacksonville northwest @30.41,-81.76, Jacksonville airport @30.46,-81.65, Dames Point @30.38,-81.55, Jacksonville east @30.29,-81.51, Jacksonville south @30.18,-81.55',
    ],
  },
  {
    ref: 'I-295',
    name: 'Fayetteville',
    route: [
      'NC: Fayetteville southwest @34.99,-79.02, Fort Liberty @35.11,-79.01, Fayetteville north @35.13,-78.87, Eastover @35.09,-78.77',
    ],
  },
  {
    ref: 'I-295',
    name: 'Richmond',
    miles: 52.6,
    route: [
      'VA: Short Pump @37.67,-77.62, Nuckols Road @37.67,-77.57, Glen Allen, I-95 junction @37.67,-77.45, Mechanicsville, Sandston @37.52,-77.27, Varina @37.41,-77.33, Enon @37.34,-77.31, Prince George @37.23,-77.33, Petersburg south @37.15,-77.36',
    ],
  },
  {
    ref: 'I-295',
    name: 'Delaware, New Jersey and Pennsylvania',
    route: [
      'DE: Newport @39.69,-75.61, Delaware Memorial Bridge @39.69,-75.52',
      'NJ: Carneys Point @39.70,-75.47, Logan @39.79,-75.36, Gibbstown @39.82,-75.28, Thorofare @39.84,-75.19, Bellmawr @39.87,-75.10, Haddonfield @39.89,-75.01, Mount Laurel @39.96,-74.92, Rancocas @40.03,-74.84, Bordentown @40.13,-74.73, Hamilton @40.20,-74.71, Lawrenceville @40.27,-74.71, Ewing @40.28,-74.83',
      'PA: Yardley, Woodbourne, Bristol I-95 junction @40.13,-74.87',
    ],
  },
  {
    ref: 'I-295',
    name: 'New York',
    miles: 8,
    route: [
      'NY: Queens Village @40.73,-73.76, Bayside @40.76,-73.78, Throgs Neck Bridge @40.80,-73.79, Throgs Neck @40.83,-73.84',
    ],
  },
  {
    ref: 'I-295',
    name: 'Rhode Island',
    miles: 27,
    route: [
      'RI: Warwick @41.70,-71.47, Warwick Mall @41.72,-71.48, Route 37 @41.75,-71.49, Cranston west @41.78,-71.52, Johnston, Smithfield @41.87,-71.53, Douglas Pike @41.90,-71.51, Lincoln @41.93,-71.47, Cumberland @41.94,-71.43',
      'MA: Attleboro @41.96,-71.33',
    ],
  },
  {
    ref: 'I-295',
    name: 'Maine',
    miles: 52.9,
    route: [
      'ME: Scarborough @43.60,-70.34, South Portland, Portland, Falmouth, Yarmouth, Freeport, Brunswick, Topsham, Bowdoinham @44.01,-69.92, Gardiner @44.23,-69.83',
    ],
  },
];
