import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_60_79: readonly InterstateLine[] = [
  {
    ref: 'I-64',
    miles: 963.5,
    route: [
      'MO: Wentzville, Lake Saint Louis, Chesterfield, Town and Country, Richmond Heights, St. Louis',
      "IL: East St. Louis, Fairview Heights, O'Fallon, Mascoutah junction @38.52,-89.79, New Baden, Nashville junction @38.41,-89.39, Mount Vernon, Wayne City junction @38.28,-88.60, Burnt Prairie @38.25,-88.26, Grayville",
      'IN: Poseyville junction @38.19,-87.78, Haubstadt junction @38.16,-87.57, Lynnville @38.20,-87.31, Dale junction @38.20,-86.99, Ferdinand, St. Croix @38.23,-86.61, Leavenworth junction @38.24,-86.35, Corydon, Georgetown junction @38.29,-85.97, New Albany',
      'KY: Louisville, Simpsonville, Shelbyville, Frankfort, Midway, Lexington north @38.12,-84.52, Lexington east @38.05,-84.43, Winchester, Mount Sterling, Owingsville, Morehead junction @38.21,-83.47, Olive Hill, Grayson, Ashland junction @38.38,-82.73, Catlettsburg',
      'WV: Huntington, Barboursville, Milton, Hurricane, Teays Valley, Nitro, Charleston, Marmet, Chelyan @38.20,-81.49, Pax junction @37.91,-81.27, Mount Hope junction @37.86,-81.19, Beckley, Sandstone @37.77,-80.89, Sam Black Church @37.91,-80.62, Lewisburg, White Sulphur Springs',
      'VA: Covington, Clifton Forge, Longdale @37.81,-79.68, Kerrs Creek @37.85,-79.50, I-81 junction @37.81,-79.38, Raphine junction @37.94,-79.22, Staunton, Waynesboro, Afton Mountain @38.03,-78.86, Crozet, Charlottesville, Zion Crossroads @37.97,-78.21, Goochland junction @37.72,-77.79, Short Pump, Richmond, Sandston, Bottoms Bridge @37.51,-77.21, Providence Forge junction @37.48,-77.04, Toano @37.42,-76.83, Camp Peary @37.31,-76.69, Williamsburg junction @37.25,-76.64, Newport News, Hampton, Ocean View @36.94,-76.27, Norfolk airport @36.88,-76.21, I-264 junction @36.84,-76.20, Indian River @36.79,-76.24, Great Bridge @36.75,-76.29, Bowers Hill @36.78,-76.42',
    ],
  },
  {
    ref: 'I-65',
    miles: 887.3,
    route: [
      'AL: Mobile I-10 junction @30.63,-88.12, Mobile west @30.69,-88.12, Prichard, Saraland, Creola, Bay Minette junction @30.96,-87.78, Atmore junction @31.09,-87.48, Evergreen, Georgiana junction @31.66,-86.73, Greenville, Fort Deposit, Montgomery, Prattville, Clanton, Calera, Alabaster, Pelham, Hoover, Birmingham, Fultondale, Gardendale, Warrior, Good Hope, Cullman, Hartselle, Decatur junction @34.61,-86.88, Athens, Elkmont junction @34.93,-86.90',
      'TN: Elkton @35.05,-86.89, Pulaski junction @35.22,-86.88, Cornersville junction @35.36,-86.87, Columbia junction @35.61,-86.89, Spring Hill, Franklin, Brentwood, Nashville, Goodlettsville, White House, Portland junction @36.62,-86.57',
      'KY: Franklin, Bowling Green, Park City @37.09,-86.05, Cave City, Horse Cave, Munfordville, Bonnieville @37.38,-85.90, Elizabethtown, Lebanon Junction, Shepherdsville, Hillview, Louisville',
      'IN: Jeffersonville, Clarksville, Sellersburg, Memphis @38.48,-85.77, Scottsburg, Austin, Seymour, Columbus, Taylorsville @39.30,-85.95, Edinburgh, Franklin, Greenwood, Indianapolis, Whitestown, Lebanon, Lafayette, Brookston junction @40.59,-86.94, Wolcott junction @40.75,-87.06, Remington junction @40.76,-87.12, Rensselaer junction @40.94,-87.22, DeMotte junction @41.18,-87.25, Lowell junction @41.26,-87.27, Crown Point, Merrillville, Gary',
    ],
  },
  {
    ref: 'I-66',
    miles: 76.3,
    route: [
      'VA: Strasburg, Front Royal junction @38.95,-78.19, Linden @38.91,-78.07, Marshall, The Plains @38.86,-77.78, Haymarket, Manassas junction @38.80,-77.52, Centreville, Fairfax, Vienna, Falls Church, Arlington',
      'DC: Washington',
    ],
  },
  {
    ref: 'I-68',
    miles: 112.9,
    route: [
      'WV: I-79 junction @39.57,-79.98, Sabraton @39.62,-79.92, Cheat Lake, Coopers Rock @39.65,-79.78, Bruceton Mills @39.66,-79.64, Hazelton @39.66,-79.53',
      'MD: Friendsville @39.66,-79.41, Keysers Ridge @39.69,-79.25, Grantsville @39.69,-79.15, Finzel @39.70,-78.94, Frostburg south @39.64,-78.94, La Vale, Cumberland, Rocky Gap @39.70,-78.65, Flintstone @39.70,-78.57, Green Ridge @39.69,-78.43, Orleans Road @39.67,-78.38, Sideling Hill @39.72,-78.29, Hancock',
    ],
  },
  {
    ref: 'I-69',
    name: 'South Texas',
    miles: 76,
    route: [
      'TX: Rosenberg junction @29.53,-95.81, Sugar Land, Stafford, Bellaire, Houston, Humble, Kingwood junction @30.06,-95.25, New Caney @30.15,-95.21, Splendora, Cleveland south @30.30,-95.11',
    ],
  },
  {
    ref: 'I-69',
    name: 'Western Kentucky',
    miles: 148,
    route: [
      'KY: Fulton, Wingo @36.64,-88.74, Mayfield, Benton, Calvert City, Kuttawa @37.06,-88.11, Princeton, Dawson Springs, Nortonville @37.20,-87.48, Madisonville, Hanson @37.42,-87.48, Sebree junction @37.62,-87.50, Robards @37.67,-87.55, Henderson',
    ],
  },
  {
    ref: 'I-69',
    name: 'Indiana and Michigan',
    miles: 540,
    route: [
      'IN: Evansville, Daylight @38.10,-87.46, Haubstadt junction @38.16,-87.47, Oakland City, Petersburg, Washington, Elnora junction @38.86,-87.05, Bloomfield junction @38.99,-86.76, Bloomington, Martinsville, Bargersville junction @39.53,-86.25, Indianapolis junction @39.70,-86.20, Beech Grove, Lawrence, Fishers, Pendleton, Anderson, Daleville, Gaston @40.31,-85.52, Gas City junction @40.47,-85.57, Marion junction @40.56,-85.56, Warren, Markle, Fort Wayne junction @41.01,-85.26, Huntertown junction @41.17,-85.10, Auburn, Angola',
      'MI: Coldwater, Marshall, Olivet, Charlotte, Lansing west @42.73,-84.66, DeWitt, Bath, Perry, Durand, Swartz Creek, Flint, Davison, Lapeer, Imlay City, Capac, Marysville junction @42.96,-82.53, Port Huron',
    ],
  },
  {
    ref: 'I-69C',
    miles: 18,
    route: ['TX: Pharr, Edinburg, Edinburg north @26.45,-98.14'],
  },
  {
    ref: 'I-69E',
    name: 'Rio Grande Valley',
    miles: 53,
    route: [
      'TX: Veterans Bridge @25.88,-97.48, Brownsville, Los Fresnos junction @26.05,-97.55, San Benito, Harlingen, Combes, Sebastian, Lyford, Raymondville, Willacy County line @26.58,-97.77',
    ],
  },
  {
    ref: 'I-70',
    miles: 2151,
    route: [
      'UT: Cove Fort @38.57,-112.60, Joseph junction @38.62,-112.22, Richfield, Sigurd junction @38.83,-111.97, Salina, Fremont Junction @38.76,-111.37, Ghost Rock @38.86,-110.80, San Rafael Reef @38.92,-110.43, Green River @38.99,-110.16, Crescent Junction @38.94,-109.82, Thompson Springs @38.96,-109.71, Cisco exit @38.97,-109.36, Harley Dome @39.18,-109.14',
      'CO: Mack @39.21,-108.87, Fruita, Grand Junction, Palisade, De Beque @39.33,-108.22, Parachute, Rifle, Silt, New Castle, Glenwood Springs, No Name @39.56,-107.29, Gypsum, Eagle, Edwards, Avon, Vail, Vail Pass @39.53,-106.22, Copper Mountain @39.51,-106.15, Frisco, Silverthorne, Eisenhower Tunnel @39.68,-105.92, Georgetown, Idaho Springs, Genesee @39.71,-105.29, Wheat Ridge, Denver, Aurora, Bennett, Strasburg, Byers, Deer Trail @39.61,-104.04, Limon, Genoa @39.28,-103.50, Flagler @39.29,-103.07, Stratton @39.31,-102.60, Burlington',
      'KS: Kanorado @39.33,-102.03, Goodland, Colby, Oakley, Grinnell @39.12,-100.63, Quinter @39.06,-100.23, WaKeeney, Ellis, Hays, Russell, Wilson junction @38.87,-98.48, Ellsworth junction @38.87,-98.22, Salina, Abilene, Junction City, Manhattan junction @39.06,-96.63, Alma junction @39.07,-96.29, St. Marys junction @39.06,-96.03, Topeka, Lawrence, Bonner Springs, Kansas City',
      'MO: Kansas City, Independence, Blue Springs, Grain Valley, Oak Grove, Odessa, Higginsville junction @38.98,-93.73, Concordia, Sweet Springs, Marshall Junction @38.97,-93.19, Boonville, Columbia, Kingdom City @38.95,-91.94, Montgomery City junction @38.88,-91.56, Warrenton, Wright City, Wentzville, St. Peters, St. Charles, Bridgeton, St. Louis',
      'IL: East St. Louis, Collinsville, Troy, Highland junction @38.79,-89.69, Greenville, Vandalia, Effingham, Teutopolis, Greenup junction @39.26,-88.16, Casey, Marshall',
      'IN: Terre Haute, Brazil junction @39.47,-87.13, Cloverdale, Plainfield, Indianapolis, Cumberland, Greenfield, Knightstown junction @39.82,-85.54, New Castle junction @39.85,-85.39, Richmond',
      'OH: Eaton junction @39.84,-84.63, Brookville, Vandalia, Huber Heights, Springfield, South Vienna @39.93,-83.61, London junction @39.94,-83.42, Columbus, Reynoldsburg, Hebron junction @39.94,-82.50, Zanesville, New Concord, Cambridge, Old Washington @40.04,-81.44, Barnesville junction @40.05,-81.18, St. Clairsville, Bridgeport',
      'WV: Wheeling',
      'PA: Claysville @40.12,-80.41, Washington, Bentleyville, Monessen junction @40.15,-79.93, New Stanton, Donegal @40.11,-79.38, Somerset, Bedford, Breezewood @40.00,-78.23, Crystal Spring @39.93,-78.21, Warfordsburg @39.75,-78.21',
      'MD: Hancock, Big Pool @39.62,-78.01, Hagerstown, Myersville, Frederick, New Market @39.38,-77.27, Mount Airy, Cooksville @39.32,-77.02, Ellicott City, Baltimore Security Boulevard @39.30,-76.71',
    ],
  },
  {
    ref: 'I-71',
    miles: 343.8,
    route: [
      'KY: Louisville, Prospect junction @38.31,-85.55, La Grange, Carrollton junction @38.64,-85.12, Sparta @38.69,-84.91, Walton, Florence, Covington',
      'OH: Cincinnati, Norwood, Blue Ash, Mason junction @39.31,-84.32, Lebanon junction @39.40,-84.13, Wilmington junction @39.49,-83.84, Jeffersonville, Mount Sterling junction @39.76,-83.28, Grove City, Columbus, Worthington, Polaris @40.14,-82.97, Sunbury junction @40.27,-82.93, Mount Gilead junction @40.53,-82.74, Ashland junction @40.85,-82.26, Burbank junction @41.00,-82.00, Medina junction @41.14,-81.80, Brunswick, Strongsville, Middleburg Heights, Cleveland',
    ],
  },
  {
    ref: 'I-72',
    miles: 182,
    route: [
      'MO: Hannibal',
      'IL: Hull @39.71,-91.21, Barry, Pittsfield junction @39.66,-90.75, Winchester junction @39.68,-90.40, Jacksonville, New Berlin, Springfield southwest @39.75,-89.71, Springfield southeast @39.76,-89.61, Springfield east @39.82,-89.60, Riverton, Illiopolis @39.85,-89.25, Decatur north @39.89,-88.97, Monticello, Champaign',
    ],
  },
  {
    ref: 'I-73',
    miles: 101.5,
    route: [
      'NC: Rockingham west @34.91,-79.83, Ellerbe @35.07,-79.76, Candor @35.29,-79.78, Seagrove @35.54,-79.78, Asheboro, Randleman, Level Cross @35.88,-79.81, Greensboro southwest @36.01,-79.86, Guilford junction @36.10,-79.92, Summerfield, Stokesdale junction @36.28,-79.94',
    ],
  },
  {
    ref: 'I-74',
    name: 'Iowa to Ohio',
    miles: 419,
    route: [
      'IA: Davenport, Bettendorf',
      'IL: Moline, Coal Valley, I-80 junction @41.43,-90.33, Woodhull @41.18,-90.32, Galesburg, Knoxville, Brimfield junction @40.83,-89.90, Peoria, East Peoria, Morton, Goodfield @40.63,-89.27, Bloomington, Le Roy, Farmer City, Mahomet, Champaign, Urbana, Oakwood, Danville',
      'IN: Covington, Veedersburg, Crawfordsville, Lizton @39.88,-86.54, Brownsburg, Indianapolis junction @39.78,-86.27, Indianapolis south @39.69,-86.17, Acton @39.66,-85.97, Shelbyville, Greensburg, Batesville, Sunman junction @39.27,-85.10, St. Leon @39.29,-84.96',
      'OH: Harrison, Cheviot, Cincinnati',
    ],
  },
  {
    ref: 'I-74',
    name: 'Virginia line to Winston-Salem',
    route: ['NC: Virginia line @36.57,-80.74, Mount Airy junction @36.46,-80.69, Pilot Mountain, King, Rural Hall'],
  },
  {
    ref: 'I-74',
    name: 'Winston-Salem to Randleman',
    route: ['NC: Winston-Salem southeast @36.03,-80.17, High Point, Archdale, Randleman junction @35.83,-79.84'],
  },
  {
    ref: 'I-74',
    name: 'Laurinburg to Lumberton',
    route: ['NC: Laurinburg, Maxton, I-95 junction @34.56,-79.07'],
  },
  {
    ref: 'I-75',
    miles: 1786.5,
    route: [
      'FL: Miami Lakes @25.91,-80.32, Miramar west @25.98,-80.36, Weston, Alligator Alley @26.15,-80.60, Miccosukee rest @26.16,-81.08, Golden Gate, Bonita Springs, Fort Myers east @26.64,-81.79, Cleveland @26.95,-82.00, Kings Highway @27.02,-82.05, North Port junction @27.10,-82.21, Venice junction @27.11,-82.38, Sarasota east @27.34,-82.45, Bradenton east @27.44,-82.46, Ellenton, Ruskin, Brandon, Tampa I-4 junction @28.01,-82.33, Wesley Chapel junction @28.22,-82.37, Dade City junction @28.33,-82.33, Ridge Manor West @28.51,-82.24, Wildwood, Belleview junction @29.04,-82.15, Ocala, Micanopy @29.51,-82.29, Gainesville west @29.65,-82.41, Alachua, Ellisville @29.99,-82.60, Lake City, White Springs @30.32,-82.81, Jasper junction @30.48,-83.06',
      'GA: Lake Park @30.69,-83.19, Valdosta, Hahira, Adel, Tifton, Ashburn, Cordele, Vienna, Unadilla, Perry, Warner Robins junction @32.62,-83.72, Macon, Forsyth, Jackson junction @33.25,-84.08, McDonough, Stockbridge, Forest Park, Atlanta, Marietta, Kennesaw, Acworth, Cartersville, Adairsville, Calhoun, Dalton, Ringgold',
      'TN: I-24 junction @35.02,-85.21, Hamilton Place @35.04,-85.15, Collegedale, Cleveland, Athens, Sweetwater, Loudon, Lenoir City, Farragut, Knoxville, Clinton junction @36.14,-84.04, Rocky Top @36.22,-84.16, Caryville, Stinking Creek @36.42,-84.27, Jellico',
      'KY: Williamsburg, Corbin, London, Mount Vernon junction @37.37,-84.33, Berea, Richmond, Lexington south @37.97,-84.39, Lexington east @38.05,-84.43, Lexington north @38.12,-84.52, Georgetown, Williamstown, Dry Ridge, Walton, Florence, Covington',
      'OH: Cincinnati, Lockland, West Chester junction @39.33,-84.43, Monroe, Middletown junction @39.50,-84.32, Franklin, Miamisburg, Dayton, Vandalia, Tipp City, Troy, Piqua, Sidney, Botkins, Wapakoneta, Lima, Bluffton, Findlay, Bowling Green, Perrysburg, Toledo',
      'MI: Luna Pier, Monroe, Woodhaven, Southgate, Detroit, Hazel Park, Royal Oak, Troy, Auburn Hills, Clarkston junction @42.75,-83.40, Grand Blanc, Flint, Birch Run, Saginaw, Bay City west @43.60,-83.95, Pinconning, Standish, West Branch, M-55 junction @44.33,-84.47, Roscommon junction @44.45,-84.61, Grayling, Gaylord, Vanderbilt @45.14,-84.66, Indian River, Mackinaw City @45.78,-84.73, St. Ignace, Trout Lake junction @46.18,-84.53, Kinross @46.27,-84.50, Sault Ste. Marie',
    ],
  },
  {
    ref: 'I-76',
    name: 'Colorado and Nebraska',
    miles: 187.3,
    route: [
      'CO: Arvada, Welby, Brighton junction @39.98,-104.79, Lochbuie, Hudson, Keenesburg, Wiggins @40.23,-104.07, Fort Morgan, Brush, Merino junction @40.49,-103.38, Sterling, Crook @40.85,-102.80, Sedgwick @40.93,-102.52, Julesburg',
      'NE: I-80 junction Big Springs @41.00,-102.17',
    ],
  },
  {
    ref: 'I-76',
    name: 'Ohio to New Jersey',
    miles: 434.9,
    route: [
      'OH: I-71 junction @41.03,-81.92, Wadsworth, Norton @41.03,-81.63, Barberton, Kenmore @41.05,-81.56, Akron, Tallmadge, Brimfield @41.09,-81.34, Rootstown @41.10,-81.20, Edinburg @41.09,-81.12, North Jackson @41.09,-80.86, Canfield, Petersburg junction @40.93,-80.52',
      'PA: Beaver Falls junction @40.80,-80.33, Warrendale @40.66,-80.09, Gibsonia @40.63,-79.97, Allegheny Valley @40.54,-79.83, Monroeville, Irwin, New Stanton, Donegal @40.11,-79.38, Laurel Hill @40.07,-79.25, Somerset, Allegheny Tunnel @39.96,-78.86, New Baltimore @39.98,-78.77, Bedford, Breezewood @40.00,-78.23, Sideling Hill @40.05,-78.10, Fort Littleton @40.06,-77.97, Willow Hill @40.12,-77.79, Blue Mountain @40.16,-77.60, Plainfield @40.19,-77.29, Carlisle @40.23,-77.13, Mechanicsburg junction @40.19,-76.98, Susquehanna River @40.20,-76.83, Middletown junction @40.22,-76.75, Elizabethtown junction @40.24,-76.55, Lebanon junction @40.22,-76.43, Denver junction @40.22,-76.07, Morgantown @40.16,-75.89, Downingtown junction @40.06,-75.67, King of Prussia, Gulph Mills @40.07,-75.34, Conshohocken, City Avenue @40.01,-75.21, Philadelphia 30th Street @39.96,-75.18, South Philadelphia @39.92,-75.20, Walt Whitman Bridge @39.91,-75.13',
      'NJ: Bellmawr',
    ],
  },
  {
    ref: 'I-77',
    miles: 610.1,
    route: [
      'SC: Cayce, Columbia southeast @33.97,-80.94, Dentsville, Blythewood, Winnsboro junction @34.37,-80.99, Rock Hill, Fort Mill',
      'NC: Pineville junction @35.10,-80.92, Charlotte, Huntersville, Mooresville, Statesville, Harmony junction @35.98,-80.84, Elkin, Dobson junction @36.40,-80.77, Virginia line @36.56,-80.74',
      'VA: Hillsville, Poplar Camp @36.86,-80.90, Fort Chiswell @36.94,-80.94, Wytheville, Bland, Rocky Gap @37.25,-81.12',
      'WV: Bluefield junction @37.28,-81.13, Princeton, Camp Creek @37.50,-81.10, Flat Top @37.59,-81.11, Beckley, Bradley @37.87,-81.20, Pax junction @37.91,-81.27, Mahan @38.02,-81.36, Standard @38.12,-81.38, Chelyan @38.20,-81.49, Charleston, Sissonville, Kenna @38.68,-81.66, Fairplain @38.76,-81.69, Ripley, Ravenswood junction @38.95,-81.71, Rockport @39.07,-81.56, Mineralwells, Parkersburg junction @39.28,-81.50, Williamstown',
      'OH: Marietta, Macksburg @39.62,-81.45, Caldwell, Belle Valley @39.79,-81.55, Byesville, Cambridge, Kimbolton @40.15,-81.57, Newcomerstown, Stone Creek @40.40,-81.56, New Philadelphia, Dover, Bolivar @40.65,-81.45, Canton, North Canton, Green, Akron, Copley @41.10,-81.63, Richfield, Independence, Cleveland',
    ],
  },
  {
    ref: 'I-78',
    miles: 143.6,
    route: [
      'PA: Jonestown junction @40.43,-76.54, Bethel @40.47,-76.29, Shartlesville @40.52,-76.11, Hamburg, Krumsville @40.58,-75.85, Fogelsville @40.58,-75.64, Allentown, Hellertown, Easton junction @40.63,-75.22',
      'NJ: Alpha @40.66,-75.16, Bloomsbury @40.65,-75.09, Clinton, Whitehouse junction @40.64,-74.77, Bedminster, Warren @40.63,-74.50, Berkeley Heights, Springfield, Newark, Jersey City',
      'NY: Holland Tunnel @40.73,-74.01',
    ],
  },
  {
    ref: 'I-79',
    miles: 343.5,
    route: [
      'WV: Charleston I-77 junction @38.37,-81.60, Elkview @38.44,-81.48, Clendenin @38.52,-81.37, Amma @38.56,-81.26, Wallback @38.57,-81.11, Big Otter @38.58,-81.04, Servia @38.63,-80.92, Frametown @38.60,-80.86, Gassaway @38.65,-80.75, Flatwoods @38.72,-80.65, Heaters @38.76,-80.66, Burnsville @38.86,-80.66, Roanoke @38.93,-80.50, Weston, Jane Lew @39.11,-80.40, Lost Creek @39.16,-80.37, Bridgeport, Jerry Dove Drive @39.33,-80.22, Fairmont, Goshen Road @39.55,-80.02, Morgantown',
      'PA: Mount Morris @39.74,-80.07, Waynesburg, Ruff Creek @39.95,-80.19, Laboratory @40.15,-80.20, Washington, Meadow Lands @40.22,-80.23, Canonsburg, Bridgeville, Kirwan Heights @40.37,-80.10, Carnegie, Crafton @40.44,-80.13, Neville Island @40.51,-80.11, Wexford @40.62,-80.10, Cranberry Township @40.68,-80.10, Zelienople junction @40.80,-80.09, Portersville @40.93,-80.14, New Castle junction @41.01,-80.17, Grove City junction @41.15,-80.16, Mercer junction @41.23,-80.16, Sheakleyville @41.44,-80.17, Geneva @41.57,-80.22, Meadville, Saegertown junction @41.72,-80.18, Edinboro, McKean junction @42.00,-80.13, Erie',
    ],
  },
];
