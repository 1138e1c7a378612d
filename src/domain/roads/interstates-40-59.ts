import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_40_59: readonly InterstateLine[] = [
  {
    ref: 'I-40',
    miles: 2556.6,
    route: [
      'CA: Barstow, Newberry Springs @34.83,-116.68, Ludlow @34.72,-116.16, Kelbaker Road @34.72,-115.68, Essex junction @34.82,-115.29, Goffs junction @34.84,-115.06, Needles, Topock @34.72,-114.49',
      'AZ: Lake Havasu City junction @34.72,-114.30, Yucca @34.87,-114.15, Kingman, Wikieup junction @35.14,-113.70, Cross Mountain @35.18,-113.35, Seligman @35.33,-112.88, Ash Fork @35.23,-112.48, Williams, Bellemont @35.24,-111.83, Flagstaff, Twin Arrows @35.16,-111.28, Winslow, Joseph City, Holbrook, Petrified Forest @35.07,-109.78, Navajo @35.11,-109.55, Chambers @35.19,-109.43, Sanders @35.22,-109.33, Lupton @35.35,-109.06',
      'NM: Gallup, Thoreau, Bluewater @35.27,-107.98, Milan, Grants, McCartys @35.07,-107.69, Laguna, Rio Puerco @35.04,-106.94, Albuquerque, Tijeras @35.08,-106.39, Moriarty, Clines Corners @35.01,-105.67, Santa Rosa, Cuervo @35.03,-104.41, Newkirk @35.07,-104.27, Tucumcari, San Jon @35.11,-103.33',
      'TX: Glenrio @35.18,-103.04, Adrian @35.28,-102.67, Vega, Amarillo, Conway @35.21,-101.38, Groom @35.21,-101.11, Alanreed @35.22,-100.73, McLean @35.23,-100.60, Shamrock',
      'OK: Texola @35.22,-99.99, Sayre, Elk City, Clinton, Weatherford, Hydro @35.54,-98.58, El Reno, Yukon, Oklahoma City, Midwest City, Shawnee junction @35.39,-96.92, Seminole junction @35.39,-96.60, Okemah, Henryetta, Checotah, Warner, Vian, Sallisaw, Roland',
      'AR: Van Buren, Alma, Mulberry junction @35.53,-94.03, Ozark junction @35.52,-93.83, Clarksville, Russellville, Morrilton, Conway, North Little Rock, Lonoke, Hazen, Brinkley, Forrest City, West Memphis',
      'TN: Memphis, Bartlett junction @35.20,-89.79, Arlington, Brownsville junction @35.55,-89.26, Jackson, Lexington junction @35.80,-88.42, Tennessee River @35.87,-87.97, Bucksnort @35.89,-87.70, Kingston Springs, Nashville, Mount Juliet, Lebanon, Gordonsville junction @36.15,-85.93, Cookeville, Monterey, Crossville, Crab Orchard @35.91,-84.88, Kingston, Lenoir City junction @35.86,-84.26, Knoxville, Strawberry Plains junction @36.02,-83.70, I-81 junction @36.04,-83.38, Newport, Hartford @35.82,-83.15',
      'NC: Pigeon River @35.70,-83.05, Clyde, Canton, Asheville, Black Mountain, Old Fort @35.63,-82.18, Marion junction @35.66,-82.05, Morganton, Hickory, Statesville, Mocksville, Winston-Salem, Kernersville, Greensboro, Burlington, Mebane, Hillsborough, Durham junction @35.92,-78.88, Cary, Raleigh, Garner, Benson, Newton Grove junction @35.27,-78.39, Warsaw, Wallace, Burgaw, Wilmington College Road @34.28,-77.87',
    ],
  },
  {
    ref: 'I-41',
    miles: 175,
    route: [
      'WI: State line @42.49,-87.95, Sturtevant junction @42.72,-87.95, Oak Creek junction @42.90,-87.94, Greenfield, West Allis, Wauwatosa, Menomonee Falls, Germantown, Slinger, Lomira, Fond du Lac west @43.77,-88.49, Van Dyne @43.89,-88.53, Oshkosh west @44.02,-88.59, Neenah, Appleton west @44.26,-88.47, Appleton north @44.30,-88.39, Kaukauna, De Pere, Ashwaubenon, Howard',
    ],
  },
  {
    ref: 'I-42',
    name: 'Garner to Wilsons Mills',
    route: ['NC: I-40 junction @35.65,-78.55, Clayton south @35.61,-78.46, Wilsons Mills @35.57,-78.41'],
  },
  {
    ref: 'I-42',
    name: 'Goldsboro',
    route: ['NC: Goldsboro west @35.43,-78.10, Goldsboro north @35.44,-77.97, La Grange bypass @35.34,-77.80'],
  },
  {
    ref: 'I-43',
    miles: 191.6,
    route: [
      'WI: Beloit, Delavan, Elkhorn, East Troy, Mukwonago, Muskego junction @42.95,-88.14, New Berlin, Greenfield, Milwaukee, Glendale, Mequon junction @43.22,-87.92, Grafton, Port Washington junction @43.42,-87.89, Cedar Grove, Oostburg junction @43.62,-87.80, Sheboygan, Cleveland, Manitowoc junction @44.10,-87.71, Maribel junction @44.28,-87.79, Bellevue, Green Bay, Howard',
    ],
  },
  {
    ref: 'I-44',
    miles: 634.5,
    route: [
      'TX: Wichita Falls, Burkburnett',
      'OK: Walters junction @34.37,-98.38, Lawton, Elgin, Chickasha, Newcastle, Oklahoma City airport @35.42,-97.59, Oklahoma City northwest @35.52,-97.57, Turner Turnpike @35.61,-97.43, Wellston junction @35.70,-97.07, Chandler, Stroud, Bristow, Sapulpa, Tulsa south @36.09,-95.93, Tulsa east @36.15,-95.80, Catoosa, Claremore junction @36.30,-95.57, Vinita, Afton, Miami',
      'MO: Joplin, Carthage junction @37.09,-94.31, Mount Vernon, Springfield, Strafford, Marshfield, Lebanon, Waynesville, St. Robert, Rolla, St. James, Cuba, Sullivan, St. Clair, Union junction @38.44,-90.90, Pacific, Eureka, Fenton, Kirkwood junction @38.56,-90.42, St. Louis',
    ],
  },
  {
    ref: 'I-45',
    miles: 284.9,
    route: [
      'TX: Galveston, La Marque, League City, Pasadena junction @29.64,-95.24, Houston, Spring junction @30.08,-95.42, The Woodlands, Conroe, Willis, Huntsville, Madisonville, Centerville, Buffalo, Fairfield, Streetman junction @31.88,-96.32, Corsicana, Ennis, Palmer, Hutchins, Dallas',
    ],
  },
  {
    ref: 'I-49',
    name: 'Louisiana',
    miles: 206,
    route: [
      'LA: Lafayette, Carencro, Opelousas, Washington junction @30.63,-92.06, Lecompte junction @31.09,-92.43, Alexandria, Boyce @31.39,-92.68, Natchitoches junction @31.73,-93.14, Stonewall junction @32.29,-93.76, Shreveport',
    ],
  },
  {
    ref: 'I-49',
    name: 'Shreveport to Texarkana',
    route: [
      'LA: Shreveport junction @32.58,-93.86, Gilliam junction @32.83,-93.88, Ida @33.00,-93.90',
      'AR: Doddridge @33.10,-93.91, Fouke @33.26,-93.89, Texarkana east @33.41,-93.98, I-30 junction @33.47,-93.99, US 71 junction @33.54,-94.04',
    ],
  },
  {
    ref: 'I-49',
    name: 'Arkansas and Missouri',
    miles: 262,
    route: [
      'AR: Alma, Mountainburg junction @35.62,-94.20, West Fork, Fayetteville, Springdale, Lowell, Bentonville, Bella Vista bypass @36.45,-94.33',
      'MO: Jane junction @36.54,-94.35, Anderson, Neosho junction @36.88,-94.43, Joplin junction @37.08,-94.43, Carthage, Lamar, Nevada, Rich Hill, Butler, Adrian, Harrisonville, Peculiar, Belton, Grandview, Grandview Triangle @38.94,-94.53',
    ],
  },
  {
    ref: 'I-55',
    miles: 964.3,
    route: [
      'LA: LaPlace, Ruddock @30.21,-90.42, Ponchatoula, Hammond, Amite, Kentwood',
      'MS: McComb, Brookhaven, Wesson junction @31.70,-90.42, Hazlehurst, Crystal Springs, Terry, Jackson, Ridgeland, Madison, Canton, Vaughan @32.80,-90.04, Durant junction @33.07,-89.92, Vaiden @33.33,-89.76, Winona, Grenada, Batesville, Como, Senatobia, Coldwater @34.69,-89.98, Hernando, Southaven',
      'TN: Memphis',
      'AR: West Memphis, Marion, Gilmore junction @35.42,-90.29, Osceola junction @35.68,-90.02, Blytheville',
      'MO: Steele, Hayti, Portageville junction @36.43,-89.68, New Madrid junction @36.59,-89.56, Sikeston, Scott City, Cape Girardeau, Jackson, Perryville, Ste. Genevieve junction @37.95,-90.17, Festus, Pevely, Arnold, Mehlville, St. Louis',
      'IL: East St. Louis, Collinsville, Troy, Edwardsville junction @38.78,-89.86, Hamel @38.89,-89.84, Staunton junction @39.00,-89.79, Litchfield, Farmersville junction @39.43,-89.64, Divernon, Springfield, Williamsville, Lincoln, McLean @40.31,-89.17, Bloomington, Normal, Lexington, Chenoa, Pontiac, Dwight, Gardner, Wilmington junction @41.30,-88.22, Channahon junction @41.44,-88.20, Joliet junction @41.55,-88.17, Bolingbrook, Hinsdale junction @41.75,-87.91, Summit, Chicago',
    ],
  },
  {
    ref: 'I-57',
    miles: 380,
    route: [
      'MO: Sikeston, Charleston',
      'IL: Cairo, Ullin @37.28,-89.18, Anna junction @37.46,-89.18, I-24 junction @37.61,-88.98, Marion, Johnston City, West Frankfort, Benton, Mount Vernon, Salem, Farina @38.83,-88.77, Effingham, Neoga junction @39.32,-88.41, Mattoon, Arcola, Tuscola, Champaign, Rantoul, Paxton, Onarga, Gilman, Kankakee, Manteno, Peotone, Monee, Matteson, Country Club Hills, Posen, Blue Island, Chicago I-94 junction @41.72,-87.62',
    ],
  },
  {
    ref: 'I-59',
    miles: 445.2,
    route: [
      'LA: Slidell, Pearl River',
      'MS: Picayune, Poplarville, Lumberton, Purvis, Hattiesburg, Moselle @31.50,-89.28, Ellisville, Laurel, Sandersville @31.79,-89.03, Heidelberg @31.89,-88.99, Meridian',
      'AL: Cuba junction @32.43,-88.38, Livingston, Eutaw, Knoxville @33.00,-87.79, Tuscaloosa, Vance, Bessemer, Birmingham, Trussville, Springville, Gadsden, Collinsville, Fort Payne, Hammondville @34.57,-85.63',
      'GA: Trenton, I-24 junction @34.95,-85.44',
    ],
  },
];
