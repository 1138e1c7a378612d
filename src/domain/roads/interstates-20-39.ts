import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_20_39: readonly InterstateLine[] = [
  {
    ref: 'I-20',
    miles: 1539.4,
    route: [
      'TX: I-10 junction @31.08,-104.06, Toyah @31.31,-103.79, Pecos, Barstow @31.46,-103.39, Pyote @31.53,-103.12, Monahans, Penwell @31.74,-102.58, Odessa, Midland, Stanton, Big Spring, Colorado City, Sweetwater, Merkel, Abilene, Clyde, Baird, Cisco junction @32.37,-99.00, Eastland, Ranger, Thurber @32.51,-98.42, Brock junction @32.70,-97.90, Weatherford, Fort Worth south @32.67,-97.32, Arlington south @32.68,-97.11, Grand Prairie south @32.67,-97.00, Duncanville, Balch Springs, Terrell, Wills Point junction @32.63,-95.97, Canton, Lindale, Gladewater junction @32.45,-94.94, Longview junction @32.43,-94.73, Marshall junction @32.49,-94.36, Waskom',
      'LA: Greenwood, Shreveport, Bossier City, Haughton, Minden, Arcadia, Ruston, West Monroe, Monroe, Rayville, Delhi, Tallulah',
      'MS: Vicksburg, Bolton junction @32.36,-90.46, Clinton, Jackson, Pearl, Brandon, Pelahatchie, Forest, Newton, Meridian',
      'AL: Cuba junction @32.43,-88.38, Livingston, Eutaw, Knoxville @33.00,-87.79, Tuscaloosa, Vance, Bessemer, Birmingham, Leeds, Pell City, Lincoln, Oxford, Heflin',
      'GA: Tallapoosa junction @33.69,-85.28, Bremen, Villa Rica, Douglasville, Atlanta, Decatur junction @33.73,-84.28, Lithonia, Conyers, Covington, Rutledge junction @33.62,-83.61, Madison, Greensboro, Crawfordville junction @33.54,-82.89, Thomson, Harlem junction @33.48,-82.31, Augusta junction @33.51,-82.05',
      'SC: North Augusta, Aiken junction @33.65,-81.71, Batesburg-Leesville junction @33.82,-81.45, Lexington, Columbia junction @34.05,-81.08, Dentsville, Camden, Bishopville, Florence',
    ],
  },
  {
    ref: 'I-22',
    miles: 202.2,
    route: [
      'MS: Byhalia, Holly Springs @34.75,-89.46, Potts Camp @34.65,-89.31, Hickory Flat @34.62,-89.19, New Albany, Tupelo, Fulton',
      'AL: Hamilton, Winfield junction @33.98,-87.80, Carbon Hill, Jasper, Dora, Graysville, Birmingham',
    ],
  },
  {
    ref: 'I-24',
    miles: 316.4,
    route: [
      'IL: I-57 junction @37.61,-88.98, Vienna, Metropolis',
      'KY: Paducah, Reidland @37.01,-88.53, Calvert City junction @37.00,-88.36, Kuttawa @37.06,-88.11, Cadiz junction @36.88,-87.74, Hopkinsville junction @36.73,-87.47, Oak Grove @36.67,-87.41',
      'TN: Clarksville junction @36.58,-87.23, Pleasant View, Joelton @36.32,-86.88, I-65 junction @36.25,-86.76, Nashville, Smyrna, Murfreesboro, Beechgrove @35.63,-86.24, Manchester, Monteagle, Kimball, I-59 junction @34.95,-85.44, Lookout Valley @35.00,-85.38, Chattanooga, I-75 junction @35.02,-85.21',
    ],
  },
  {
    ref: 'I-25',
    miles: 1062.8,
    route: [
      'NM: Las Cruces, Dona Ana, Radium Springs, Upham @32.64,-106.98, Rincon @32.68,-107.06, Hatch, Caballo @32.98,-107.30, Truth or Consequences, Cuchillo junction @33.28,-107.29, San Marcial @33.68,-107.03, San Antonio @33.92,-106.87, Socorro, Bernardo @34.42,-106.84, Belen, Los Lunas, Albuquerque, Bernalillo, Santo Domingo junction @35.48,-106.36, La Cienega, Santa Fe, Glorieta @35.58,-105.77, Rowe @35.49,-105.68, San Jose @35.40,-105.47, Bernal @35.39,-105.32, Romeroville @35.52,-105.25, Las Vegas, Watrous @35.79,-104.98, Wagon Mound @36.00,-104.71, Springer @36.36,-104.60, Maxwell @36.54,-104.54, Raton',
      'CO: Trinidad, Aguilar junction @37.40,-104.66, Walsenburg, Colorado City junction @37.94,-104.81, Pueblo, Fountain, Colorado Springs, Monument, Larkspur junction @39.23,-104.88, Castle Rock, Lone Tree, Denver, Thornton, Northglenn, Dacono, Longmont junction @40.17,-104.98, Loveland junction @40.41,-104.99, Fort Collins junction @40.58,-105.00, Wellington',
      'WY: Cheyenne, Horse Creek @41.42,-104.87, Chugwater @41.76,-104.82, Wheatland, Glendo @42.50,-105.03, Orin @42.65,-105.20, Douglas, Glenrock, Casper, Midwest junction @43.37,-106.35, Kaycee @43.71,-106.63, Buffalo',
    ],
  },
  {
    ref: 'I-26',
    miles: 328,
    route: [
      'TN: Kingsport, Colonial Heights, Gray, Johnson City, Erwin, Sams Gap @35.95,-82.56',
      'NC: Mars Hill, Weaverville, Asheville, Fletcher, Hendersonville, Saluda @35.24,-82.35',
      'SC: Landrum, Inman, Spartanburg, Roebuck, Woodruff junction @34.76,-81.96, Clinton, Newberry, Chapin, Irmo, Columbia I-126 junction @34.03,-81.10, Cayce, Gaston junction @33.82,-80.99, St. Matthews junction @33.66,-80.88, Orangeburg junction @33.54,-80.82, Harleyville junction @33.20,-80.39, Summerville, North Charleston, Charleston',
    ],
  },
  {
    ref: 'I-27',
    miles: 124.1,
    route: [
      'TX: Lubbock, New Deal @33.73,-101.84, Abernathy, Hale Center, Plainview, Tulia, Happy @34.74,-101.86, Canyon, Amarillo',
    ],
  },
  {
    ref: 'I-29',
    miles: 755.5,
    route: [
      'MO: Kansas City, Platte City, Dearborn @39.52,-94.77, St. Joseph, Savannah junction @39.93,-94.94, Oregon junction @39.99,-95.07, Mound City, Rock Port',
      'IA: Nebraska City junction @40.68,-95.78, Percival @40.75,-95.81, Bartlett @40.89,-95.79, Glenwood junction @41.05,-95.81, Council Bluffs, Crescent @41.37,-95.87, Missouri Valley, Mondamin @41.71,-96.02, Onawa, Sloan @42.23,-96.24, Sergeant Bluff, Sioux City',
      'SD: North Sioux City, Elk Point, Vermillion junction @42.80,-96.79, Beresford, Canton junction @43.30,-96.78, Sioux Falls, Dell Rapids junction @43.83,-96.83, Flandreau junction @44.05,-96.80, Brookings, Clear Lake junction @44.76,-96.85, Watertown, Summit @45.30,-97.05, Sisseton junction @45.66,-96.99, New Effington junction @45.85,-96.87, Hankinson junction @46.07,-96.85',
      'ND: Wahpeton junction @46.27,-96.84, Christine junction @46.57,-96.82, Fargo, Gardner @47.15,-97.02, Hillsboro, Thompson junction @47.77,-97.09, Grand Forks, Manvel junction @48.08,-97.19, Grafton junction @48.41,-97.20, Drayton @48.57,-97.20, Pembina @48.97,-97.25',
    ],
  },
  {
    ref: 'I-30',
    miles: 366.8,
    route: [
      'TX: Aledo, Fort Worth, Arlington, Grand Prairie, Dallas, Mesquite junction @32.80,-96.62, Rockwall, Royse City, Greenville, Sulphur Springs, Mount Vernon, Mount Pleasant, Naples junction @33.27,-94.72, New Boston, Texarkana',
      'AR: Texarkana, Fulton @33.61,-93.81, Hope, Prescott, Arkadelphia, Malvern, Benton, Bryant, Little Rock, North Little Rock',
    ],
  },
  {
    ref: 'I-35',
    miles: 1568.4,
    route: [
      'TX: Laredo, Encinal @28.04,-99.35, Cotulla, Dilley, Pearsall, Devine, Lytle, San Antonio, Schertz, New Braunfels, San Marcos, Kyle, Austin, Round Rock, Georgetown, Jarrell, Salado, Belton, Temple, Troy, Lorena, Waco, West, Abbott junction @31.88,-97.08, Hillsboro, Milford @32.12,-96.95, Italy, Waxahachie, Red Oak, DeSoto, Dallas, Farmers Branch, Carrollton, Lewisville, Corinth, Denton, Sanger, Gainesville',
      'OK: Thackerville @33.79,-97.14, Marietta, Ardmore, Davis junction @34.51,-97.17, Wynnewood junction @34.64,-97.18, Pauls Valley, Purcell, Norman, Moore, Oklahoma City, Edmond, Guthrie, Perry junction @36.29,-97.33, Tonkawa junction @36.69,-97.35, Blackwell, Braman @36.92,-97.33',
      'KS: South Haven junction @37.05,-97.34, Wellington junction @37.27,-97.34, Mulvane junction @37.46,-97.33, Wichita east @37.68,-97.22, El Dorado, Cassoday @38.04,-96.64, Emporia, Melvern junction @38.45,-95.61, Ottawa, Wellsville, Edgerton, Gardner, Olathe, Lenexa, Overland Park, Kansas City',
      'MO: Kansas City, Claycomo, Liberty, Kearney, Lathrop junction @39.55,-94.27, Cameron, Pattonsburg junction @40.03,-94.07, Bethany, Eagleville @40.47,-93.99',
      'IA: Lamoni, Decatur City @40.74,-93.83, Osceola, New Virginia @41.18,-93.75, Indianola junction @41.37,-93.78, West Des Moines, Urbandale, Ankeny, Ames, Story City, Williams junction @42.49,-93.57, Hampton junction @42.74,-93.36, Thornton @42.94,-93.36, Clear Lake, Northwood junction @43.44,-93.35',
      'MN: Albert Lea, Clarks Grove @43.76,-93.35, Owatonna, Medford, Faribault, Northfield junction @44.48,-93.30, Lakeville, Burnsville, Eagan, St. Paul, Little Canada, White Bear Lake junction @45.08,-93.05, Forest Lake, North Branch, Rush City, Pine City, Hinckley, Sandstone junction @46.13,-92.89, Willow River @46.32,-92.84, Moose Lake, Carlton junction @46.66,-92.49, Cloquet junction @46.69,-92.44, Duluth',
    ],
  },
  {
    ref: 'I-35E',
    name: 'Texas',
    miles: 96.8,
    route: [
      'TX: Hillsboro, Milford @32.12,-96.95, Italy, Waxahachie, Red Oak, DeSoto, Dallas, Farmers Branch, Carrollton, Lewisville, Corinth, Denton',
    ],
  },
  {
    ref: 'I-35E',
    name: 'Minnesota',
    miles: 39,
    route: [
      'MN: Burnsville, Apple Valley junction @44.77,-93.21, Eagan, Lilydale @44.90,-93.13, St. Paul, Little Canada, White Bear Lake junction @45.08,-93.05, Columbus junction @45.24,-93.03',
    ],
  },
  {
    ref: 'I-35W',
    name: 'Texas',
    miles: 85.2,
    route: [
      'TX: Hillsboro, Itasca junction @32.16,-97.14, Grandview, Alvarado, Burleson, Fort Worth, Haslet junction @32.97,-97.31, Argyle, Denton',
    ],
  },
  {
    ref: 'I-35W',
    name: 'Minnesota',
    miles: 41.8,
    route: [
      'MN: Burnsville, Bloomington, Richfield, Minneapolis, Roseville junction @45.03,-93.19, New Brighton, Mounds View, Blaine, Lino Lakes, Columbus junction @45.24,-93.03',
    ],
  },
  {
    ref: 'I-37',
    miles: 143,
    route: [
      'TX: Corpus Christi, Robstown junction @27.88,-97.64, Mathis, George West junction @28.33,-98.06, Three Rivers junction @28.46,-98.16, Campbellton @28.75,-98.30, Pleasanton junction @28.97,-98.46, Elmendorf junction @29.24,-98.39, San Antonio',
    ],
  },
  {
    ref: 'I-39',
    miles: 306.1,
    route: [
      'IL: Normal, El Paso, Minonk, Wenona @41.05,-89.05, Oglesby, Peru, Mendota junction @41.54,-89.03, Paw Paw junction @41.69,-89.01, Rochelle, Monroe Center @42.10,-89.03, Cherry Valley, Loves Park junction @42.33,-88.97, Rockton junction @42.45,-88.99',
      'WI: Beloit junction @42.52,-88.98, Janesville, Edgerton, Madison Beltline junction @43.05,-89.28, Madison I-94 junction @43.13,-89.30, DeForest, Portage, Westfield, Coloma @44.03,-89.52, Plainfield @44.21,-89.50, Plover, Stevens Point, Mosinee, Rothschild',
    ],
  },
];
