import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_80_99: readonly InterstateLine[] = [
  {
    ref: 'I-80',
    miles: 2900.8,
    route: [
      'CA: San Francisco, Bay Bridge @37.80,-122.37, Emeryville, Berkeley, Richmond, Pinole, Vallejo, Fairfield, Vacaville, Dixon, Davis, West Sacramento, Sacramento, Citrus Heights, Roseville, Auburn, Colfax, Emigrant Gap @39.30,-120.67, Donner Pass @39.34,-120.34, Truckee, Floriston @39.39,-120.02',
      'NV: Verdi, Reno, Sparks, Tracy @39.57,-119.50, Fernley, Hot Springs @39.78,-119.01, Trinity US 95 junction @39.93,-118.76, Lovelock, Rye Patch @40.45,-118.30, Imlay @40.66,-118.15, Mill City @40.68,-118.07, Winnemucca, Golconda @40.95,-117.49, Valmy @40.80,-117.13, Battle Mountain, Dunphy @40.71,-116.53, Emigrant Pass @40.65,-116.30, Carlin, Elko, Deeth @41.06,-115.28, Wells, Oasis @41.03,-114.48, West Wendover',
      'UT: Wendover, Bonneville Salt Flats @40.74,-113.85, Knolls @40.72,-113.28, Delle @40.77,-112.78, Grantsville junction @40.70,-112.47, Lake Point @40.69,-112.27, Salt Lake City, Parleys Summit @40.75,-111.62, Park City junction @40.72,-111.54, Wanship @40.81,-111.41, Coalville, Echo @40.98,-111.43',
      'WY: Evanston, Fort Bridger junction @41.33,-110.36, Lyman, Little America @41.54,-109.86, Green River, Rock Springs, Point of Rocks @41.68,-108.78, Wamsutter @41.67,-107.98, Rawlins, Sinclair @41.78,-107.11, Walcott @41.76,-106.84, Elk Mountain @41.72,-106.44, Arlington @41.59,-106.21, Laramie, Buford @41.12,-105.30, Cheyenne, Pine Bluffs',
      'NE: Kimball, Sidney, Lodgepole junction @41.11,-102.63, Chappell, Big Springs @41.05,-102.07, Ogallala, Sutherland, North Platte, Gothenburg, Cozad, Lexington, Elm Creek junction @40.69,-99.37, Kearney, Grand Island junction @40.82,-98.38, Aurora junction @40.82,-98.00, York, Seward junction @40.82,-97.10, Lincoln northwest @40.85,-96.75, Waverly, Ashland junction @41.02,-96.30, Gretna, Omaha',
      'IA: Council Bluffs, Neola junction @41.45,-95.58, Avoca, Atlantic junction @41.50,-95.02, Adair @41.50,-94.64, Stuart, Dexter junction @41.52,-94.23, West Des Moines, Urbandale, Altoona, Colfax, Newton, Grinnell, Williamsburg junction @41.69,-92.01, Coralville, Iowa City, West Branch, Tipton junction @41.65,-91.12, Walcott, Davenport north @41.60,-90.57, Le Claire @41.58,-90.36',
      'IL: East Moline junction @41.55,-90.37, Geneseo, Princeton, Peru, Ottawa, Morris, Minooka, Joliet, New Lenox, Tinley Park, Hazel Crest, Lansing',
      'IN: Hammond, Gary, Lake Station, Portage, Chesterton, La Porte junction @41.66,-86.72, New Carlisle @41.73,-86.49, South Bend north @41.73,-86.26, Elkhart, Bristol, Howe @41.74,-85.42, Fremont',
      'OH: Montpelier junction @41.64,-84.57, Delta junction @41.60,-84.00, Maumee, Perrysburg junction @41.55,-83.50, Genoa junction @41.49,-83.36, Fremont junction @41.40,-83.11, Sandusky junction @41.35,-82.67, Vermilion junction @41.36,-82.35, Elyria, Strongsville, Richfield, Hudson, Streetsboro, Ravenna junction @41.23,-81.23, Newton Falls @41.21,-80.97, Lordstown @41.15,-80.88, Austintown, Girard, Hubbard',
      'PA: Mercer junction @41.20,-80.21, Grove City, Emlenton @41.18,-79.70, Clarion, Brookville, DuBois, Clearfield, Snow Shoe @41.03,-77.95, Milesburg, Lock Haven junction @41.05,-77.53, Mifflinburg junction @41.08,-77.11, Milton, Danville, Bloomsburg, Berwick junction @41.05,-76.19, White Haven, Blakeslee @41.09,-75.59, Stroudsburg',
      'NJ: Delaware Water Gap @40.97,-75.13, Columbia @40.93,-75.09, Allamuchy @40.92,-74.82, Netcong, Rockaway, Parsippany junction @40.86,-74.42, Wayne, Paterson, Hackensack, Teaneck, Fort Lee',
    ],
  },
  {
    ref: 'I-81',
    miles: 855,
    route: [
      'TN: I-40 junction @36.04,-83.38, White Pine, Bulls Gap @36.24,-83.05, Baileyton @36.33,-82.84, Kingsport junction @36.46,-82.52, Bristol',
      'VA: Bristol, Abingdon, Chilhowie, Marion, Rural Retreat, Wytheville, Fort Chiswell @36.94,-80.94, Pulaski junction @37.03,-80.78, Dublin, Radford, Christiansburg, Ironto @37.22,-80.23, Salem, Hollins, Buchanan, Natural Bridge @37.63,-79.54, Lexington, Raphine junction @37.94,-79.22, Staunton, Weyers Cave, Harrisonburg, New Market, Mount Jackson, Woodstock, Strasburg, Stephens City, Winchester',
      'WV: Inwood, Martinsburg, Falling Waters @39.56,-77.89',
      'MD: Williamsport, Hagerstown',
      'PA: Greencastle, Chambersburg, Shippensburg, Carlisle, Mechanicsburg junction @40.25,-77.00, Enola, Linglestown, Lickdale @40.45,-76.51, Pine Grove, Ravine @40.56,-76.39, Minersville junction @40.65,-76.37, Frackville, Mahanoy City, McAdoo, Hazleton, Mountain Top, Wilkes-Barre, Pittston, Moosic, Scranton, Clarks Summit, Lenox @41.70,-75.73, New Milford @41.87,-75.73, Great Bend @41.97,-75.74',
      'NY: Binghamton, Whitney Point @42.33,-75.97, Marathon @42.44,-76.03, Cortland, Homer, Tully @42.80,-76.11, Nedrow, Syracuse, North Syracuse, Central Square, Pulaski, Adams, Watertown, LaFargeville junction @44.16,-75.93, Thousand Islands Bridge @44.31,-75.99, Wellesley Island @44.35,-75.98',
    ],
  },
  {
    ref: 'I-82',
    miles: 143.6,
    route: [
      'WA: Ellensburg, Manastash Ridge @46.85,-120.43, Fred Redmon Bridge @46.71,-120.43, Selah, Yakima, Union Gap, Wapato junction @46.44,-120.40, Zillah, Granger, Sunnyside, Grandview, Prosser, Benton City, West Richland junction @46.22,-119.30, Kennewick junction @46.14,-119.24, Plymouth @45.94,-119.35',
      'OR: Umatilla, Hermiston, I-84 junction @45.79,-119.39',
    ],
  },
  {
    ref: 'I-83',
    miles: 85,
    route: [
      'MD: Baltimore, Jones Falls @39.37,-76.65, Towson junction @39.41,-76.66, Timonium, Cockeysville, Hunt Valley @39.49,-76.66, Hereford @39.59,-76.66, Parkton @39.65,-76.66, Maryland Line @39.72,-76.66',
      'PA: Shrewsbury, Loganville @39.85,-76.71, York south @39.93,-76.71, York east @39.97,-76.70, Emigsville, Strinestown @40.09,-76.75, New Cumberland, Lemoyne, Harrisburg, Swatara @40.26,-76.80, I-81 junction @40.30,-76.82',
    ],
  },
  {
    ref: 'I-84',
    name: 'Oregon to Utah',
    miles: 769.6,
    route: [
      'OR: Portland, Gresham, Troutdale, Multnomah Falls @45.58,-122.12, Cascade Locks, Hood River, Mosier @45.69,-121.39, The Dalles, Celilo @45.65,-120.96, Rufus @45.69,-120.74, Arlington @45.72,-120.20, Boardman, Stanfield, Pendleton, Cabbage Hill @45.60,-118.61, Meacham @45.51,-118.42, Hilgard @45.34,-118.23, La Grande, North Powder @45.03,-117.92, Baker City, Durkee @44.58,-117.46, Huntington @44.36,-117.27, Farewell Bend @44.31,-117.22, Ontario',
      'ID: Fruitland junction @43.95,-116.92, Caldwell, Nampa, Meridian, Boise, Mountain Home, Hammett @42.95,-115.47, Glenns Ferry, Bliss @42.93,-114.95, Wendell, Jerome, Eden junction @42.58,-114.25, Burley, Heyburn, I-86 junction @42.58,-113.50, Malta junction @42.42,-113.30, Sublett @42.32,-113.18, Juniper @42.15,-112.98',
      'UT: Snowville @41.97,-112.71, Blue Creek @41.82,-112.42, Tremonton, Brigham City, Ogden, South Weber, Morgan, Henefer junction @41.02,-111.51, Echo @40.98,-111.43',
    ],
  },
  {
    ref: 'I-84',
    name: 'Pennsylvania to Massachusetts',
    miles: 232.7,
    route: [
      'PA: Dunmore, Mount Cobb @41.41,-75.50, Hamlin junction @41.38,-75.40, Promised Land @41.36,-75.20, Lords Valley @41.36,-75.06, Milford junction @41.34,-74.85, Matamoras @41.37,-74.71',
      'NY: Montague @41.36,-74.69, Greenville @41.37,-74.58, Slate Hill @41.38,-74.50, Middletown, Montgomery junction @41.50,-74.22, Newburgh, Beacon, Fishkill, Stormville @41.54,-73.73, Ludingtonville @41.48,-73.66, Brewster',
      'CT: Connecticut line @41.38,-73.54, Danbury, Bethel north @41.42,-73.41, Newtown, Rochambeau Bridge @41.44,-73.25, Southbury, Middlebury @41.53,-73.12, Union City @41.54,-73.08, Waterbury, Southington @41.57,-72.91, Plainville, Farmington, West Hartford, Hartford, East Hartford, Manchester, Vernon @41.84,-72.47, Tolland, Willington @41.90,-72.28, Ashford @41.96,-72.21, Union @42.00,-72.16',
      'MA: Sturbridge',
    ],
  },
  {
    ref: 'I-85',
    miles: 666.1,
    route: [
      'AL: Montgomery, Shorter @32.40,-85.94, Tuskegee, Auburn, Opelika, Valley',
      'GA: West Point, LaGrange, Hogansville, Newnan, Peachtree City junction @33.51,-84.65, Fairburn, Union City, College Park, Atlanta, Chamblee, Norcross, Duluth, Suwanee, Braselton, Commerce, Carnesville junction @34.34,-83.30, Lavonia',
      'SC: Fair Play @34.53,-82.99, Anderson junction @34.57,-82.71, Powdersville, Greenville, Greer junction @34.87,-82.22, Duncan, Spartanburg, Cowpens, Gaffney, Blacksburg',
      'NC: Kings Mountain, Gastonia, Belmont, Charlotte, Concord, Kannapolis, Salisbury, Lexington, Thomasville, High Point junction @35.90,-79.95, Greensboro south @35.99,-79.83, McLeansville @36.07,-79.68, Burlington, Mebane, Hillsborough, Durham, Butner, Oxford, Henderson, Norlina',
      'VA: Bracey @36.60,-78.14, South Hill, Alberta junction @36.86,-77.90, McKenney @37.00,-77.72, Dinwiddie, Petersburg',
    ],
  },
  {
    ref: 'I-86',
    name: 'Idaho',
    miles: 62.9,
    route: ['ID: I-84 junction @42.58,-113.50, Raft River @42.60,-113.24, American Falls, Pocatello, Chubbuck'],
  },
  {
    ref: 'I-86',
    name: 'Pennsylvania and New York',
    miles: 204,
    route: [
      'PA: I-90 junction @42.16,-79.87',
      'NY: Findley Lake @42.12,-79.73, Sherman @42.16,-79.60, Chautauqua Lake @42.16,-79.43, Jamestown, Falconer, Randolph, Salamanca, Olean, Cuba, Friendship, Belvidere @42.25,-78.05, Almond @42.32,-77.74, Hornell, Canisteo junction @42.37,-77.55, Bath, Painted Post, Corning, Horseheads, Elmira, Waverly',
    ],
  },
  {
    ref: 'I-86',
    name: 'Kirkwood to Windsor',
    route: ['NY: Kirkwood junction @42.09,-75.82, Windsor @42.08,-75.64'],
  },
  {
    ref: 'I-87',
    name: 'New York',
    miles: 333.5,
    route: [
      'NY: Bronx @40.81,-73.93, Yonkers, Tarrytown, Nyack, Suffern, Sloatsburg, Harriman, Woodbury @41.36,-74.11, Newburgh, Plattekill @41.64,-74.08, New Paltz, Kingston, Saugerties, Catskill, Coxsackie, Selkirk @42.54,-73.82, Northway @42.70,-73.85, Colonie, Clifton Park @42.87,-73.78, Round Lake @42.94,-73.80, Saratoga Springs, Queensbury junction @43.33,-73.68, Lake George @43.43,-73.71, Warrensburg junction @43.53,-73.74, Chestertown @43.65,-73.78, Pottersville @43.73,-73.82, Schroon Lake @43.84,-73.76, North Hudson @43.95,-73.73, Keene Valley junction @44.07,-73.68, Elizabethtown junction @44.18,-73.54, Poke-O-Moonshine @44.40,-73.52, Keeseville, Plattsburgh, Chazy junction @44.88,-73.45, Champlain',
    ],
  },
  {
    ref: 'I-87',
    name: 'North Carolina',
    miles: 12.9,
    route: ['NC: Raleigh junction @35.75,-78.58, Knightdale, Wendell'],
  },
  {
    ref: 'I-88',
    name: 'Illinois',
    miles: 140.6,
    route: [
      'IL: East Moline junction @41.55,-90.37, Rock Falls, Dixon, Rochelle, DeKalb, Sugar Grove, Aurora, Naperville, Lisle, Downers Grove, Oak Brook, Hillside',
    ],
  },
  {
    ref: 'I-88',
    name: 'New York',
    miles: 117.8,
    route: [
      'NY: Binghamton, Port Crane @42.17,-75.83, Harpursville @42.18,-75.62, Afton @42.23,-75.52, Bainbridge, Sidney, Unadilla, Otego @42.40,-75.17, Oneonta, Schenevus @42.55,-74.83, Worcester, Richmondville @42.63,-74.56, Cobleskill, Schoharie, Duanesburg @42.76,-74.14, Schenectady junction @42.79,-74.02',
    ],
  },
  {
    ref: 'I-89',
    miles: 191.1,
    route: [
      'NH: Bow @43.17,-71.53, Hopkinton, Warner @43.28,-71.82, Sutton @43.36,-71.93, New London, Georges Mills @43.43,-72.07, Grantham, Montcalm @43.58,-72.12, Purmort @43.61,-72.16, Lebanon',
      'VT: White River Junction, Sharon @43.79,-72.45, Royalton @43.82,-72.53, Bethel @43.83,-72.59, Randolph junction @43.94,-72.60, Brookfield @44.04,-72.60, Williamstown @44.10,-72.57, Berlin @44.21,-72.58, Montpelier, Middlesex @44.29,-72.68, Waterbury, Little River @44.35,-72.77, Bolton @44.37,-72.88, Jonesville @44.38,-72.94, Richmond @44.41,-72.99, Williston, South Burlington, Winooski, Colchester, Chimney Corner @44.60,-73.17, Georgia Center @44.73,-73.12, St. Albans, Swanton, Highgate Springs @45.01,-73.09',
    ],
  },
  {
    ref: 'I-90',
    miles: 3020.5,
    route: [
      'WA: Seattle, Mercer Island, Eastgate @47.58,-122.14, Issaquah, North Bend, Snoqualmie Pass @47.42,-121.41, Easton @47.24,-121.18, Cle Elum, Ellensburg, Kittitas, Vantage @46.95,-119.98, George @47.08,-119.86, Moses Lake, Ritzville, Sprague @47.30,-117.98, Cheney junction @47.57,-117.60, Spokane, Spokane Valley, Liberty Lake',
      "ID: Post Falls, Coeur d'Alene, Fourth of July Pass @47.61,-116.52, Pinehurst, Kellogg, Wallace, Lookout Pass @47.46,-115.70",
      'MT: Saltese @47.41,-115.51, St. Regis @47.30,-115.10, Superior, Tarkio @47.02,-114.72, Alberton @47.00,-114.47, Frenchtown, Missoula, Clinton, Drummond @46.67,-113.15, Garrison @46.52,-112.81, Deer Lodge, Warm Springs @46.18,-112.78, I-15 junction Rocker @45.99,-112.64, Butte, Homestake Pass @45.92,-112.41, Whitehall, Cardwell @45.86,-111.95, Three Forks, Manhattan, Belgrade, Bozeman, Bozeman Pass @45.66,-110.80, Livingston, Springdale @45.74,-110.23, Big Timber, Reed Point @45.71,-109.54, Columbus, Park City @45.63,-108.92, Laurel, Billings, I-94 junction @45.82,-108.41, Hardin, Crow Agency, Lodge Grass @45.31,-107.37, Wyola @45.13,-107.39',
      'WY: Ranchester @44.91,-107.16, Sheridan, Piney Creek @44.58,-106.83, Buffalo, Powder River @44.18,-106.10, Gillette, Rozet junction @44.28,-105.18, Moorcroft, Sundance, Beulah @44.54,-104.08',
      'SD: Spearfish, Sturgis, Rapid City, Box Elder, New Underwood @44.09,-102.84, Wasta @44.07,-102.44, Wall @43.99,-102.24, Cactus Flat @43.87,-101.95, Kadoka, Belvidere @43.84,-101.27, Murdo, Draper @43.92,-100.54, Vivian @43.93,-100.30, Presho @43.91,-100.06, Kennebec @43.90,-99.86, Chamberlain, Kimball @43.75,-98.96, Plankinton, Mitchell, Salem junction @43.64,-97.39, Hartford, Sioux Falls, Brandon',
      'MN: Luverne, Adrian, Worthington, Jackson, Sherburn, Fairmont, Blue Earth, Albert Lea, Austin, Dexter @43.72,-92.70, High Forest @43.85,-92.54, St. Charles, Winona junction @43.93,-91.70, Dakota junction @43.91,-91.36, Mississippi bridge @43.86,-91.30',
      'WI: Onalaska, West Salem, Sparta, Tomah, Mauston, Lake Delton, Portage, DeForest, Madison I-94 junction @43.13,-89.30, Madison Beltline junction @43.05,-89.28, Edgerton, Janesville, Beloit',
      'IL: South Beloit, Loves Park junction @42.33,-88.97, Cherry Valley, Belvidere, Marengo junction @42.14,-88.58, Huntley, Elgin, Schaumburg, Rosemont, Chicago, Calumet City',
      'IN: Hammond, Gary, Portage, Chesterton, La Porte junction @41.66,-86.72, New Carlisle @41.73,-86.49, South Bend north @41.73,-86.26, Elkhart, Bristol, Howe @41.74,-85.42, Fremont',
      'OH: Montpelier junction @41.64,-84.57, Delta junction @41.60,-84.00, Maumee, Perrysburg junction @41.55,-83.50, Genoa junction @41.49,-83.36, Fremont junction @41.40,-83.11, Sandusky junction @41.35,-82.67, Vermilion junction @41.36,-82.35, Elyria, Westlake, Lakewood, Cleveland, Euclid, Wickliffe, Mentor, Painesville, Madison, Geneva junction @41.77,-80.95, Ashtabula junction @41.82,-80.77, Conneaut',
      'PA: Girard, Fairview, Erie junction @42.06,-80.03, North East',
      'NY: Westfield, Dunkirk, Silver Creek, Hamburg, Lackawanna, Cheektowaga, Williamsville, Pembroke junction @43.00,-78.40, Batavia, Le Roy, Henrietta junction @43.03,-77.66, Victor, Manchester, Geneva junction @42.97,-77.00, Waterloo junction @42.96,-76.90, Weedsport, Jordan @43.08,-76.47, Syracuse north @43.09,-76.17, Canastota, Verona @43.14,-75.57, Utica, Herkimer, Little Falls, Canajoharie, Fultonville @42.95,-74.37, Amsterdam, Rotterdam, Guilderland @42.72,-73.91, Albany, Rensselaer, Nassau junction @42.48,-73.63',
      'MA: Massachusetts line @42.35,-73.41, Lee, Blandford @42.19,-72.93, Westfield, Holyoke junction @42.16,-72.64, Chicopee, Ludlow, Palmer, Sturbridge, Auburn, Westborough, Framingham, Natick, Weston, Newton, Boston',
    ],
  },
  {
    ref: 'I-91',
    miles: 290.4,
    route: [
      'CT: New Haven, North Haven, Wallingford, Meriden, Cromwell, Wethersfield, Hartford, Windsor, Windsor Locks, Enfield',
      'MA: Longmeadow, Springfield, Holyoke, Northampton, Deerfield @42.53,-72.61, Greenfield, Bernardston',
      'VT: Brattleboro, Putney @42.98,-72.52, Bellows Falls, Springfield junction @43.27,-72.44, Ascutney @43.41,-72.41, Windsor, Hartland @43.54,-72.40, White River Junction, Norwich @43.72,-72.31, Thetford @43.82,-72.19, Fairlee @43.91,-72.14, Bradford @43.99,-72.14, Wells River @44.15,-72.07, Barnet @44.30,-72.06, St. Johnsbury, Lyndonville, Sheffield Heights @44.65,-72.13, Barton @44.75,-72.19, Orleans @44.81,-72.20, Newport, Derby Line @45.00,-72.10',
    ],
  },
  {
    ref: 'I-93',
    miles: 189.9,
    route: [
      'MA: Canton junction @42.21,-71.14, Braintree, Quincy, Boston, Somerville, Medford, Stoneham, Woburn, Wilmington, Andover, Methuen',
      'NH: Salem, Derry, Londonderry, Manchester, Hooksett, Concord, Canterbury junction @43.35,-71.57, Tilton, New Hampton junction @43.61,-71.64, Ashland, Plymouth, Campton @43.85,-71.66, Lincoln @44.04,-71.68, Franconia Notch @44.16,-71.68, Franconia @44.23,-71.75, Littleton',
      'VT: Waterford junction @44.37,-71.93, St. Johnsbury',
    ],
  },
  {
    ref: 'I-94',
    miles: 1585.2,
    route: [
      'MT: Billings I-90 junction @45.82,-108.41, Huntley @45.90,-108.30, Pompeys Pillar @45.99,-107.98, Custer @46.13,-107.55, Bighorn @46.17,-107.46, Hysham junction @46.27,-107.23, Forsyth, Rosebud @46.28,-106.45, Miles City, Terry, Fallon @46.83,-105.13, Glendive, Wibaux',
      'ND: Beach, Medora @46.92,-103.52, Belfield, Dickinson, Richardton @46.89,-102.32, Hebron @46.89,-102.05, Glen Ullin @46.84,-101.83, New Salem @46.85,-101.41, Mandan, Bismarck, Sterling @46.82,-100.29, Steele, Tappen @46.87,-99.63, Medina @46.89,-99.30, Jamestown, Valley City, Tower City @46.92,-97.67, Casselton, West Fargo, Fargo',
      'MN: Moorhead, Barnesville, Rothsay @46.47,-96.28, Fergus Falls, Ashby junction @46.08,-95.83, Alexandria, Osakis, Sauk Centre, Melrose, Albany, St. Cloud junction @45.50,-94.19, Clearwater, Monticello, Albertville, Rogers, Maple Grove, Brooklyn Center, Minneapolis, St. Paul, Woodbury, Lakeland',
      'WI: Hudson, Baldwin, Menomonie, Elk Mound @44.87,-91.69, Eau Claire, Osseo, Black River Falls, Millston @44.19,-90.65, Tomah, Mauston, Lake Delton, Portage, DeForest, Madison I-90 junction @43.13,-89.30, Lake Mills, Johnson Creek, Oconomowoc, Delafield, Waukesha junction @43.05,-88.24, Brookfield, Zoo Interchange @43.03,-88.04, Marquette Interchange @43.04,-87.92, Mitchell Interchange @42.96,-87.93, Oak Creek, Sturtevant junction @42.72,-87.95, Pleasant Prairie junction @42.50,-87.95',
      'IL: Gurnee, Lake Forest, Deerfield, Northbrook, Skokie, Chicago, South Holland, Lansing',
      'IN: Hammond, Gary, Lake Station, Portage, Chesterton, Michigan City',
      'MI: New Buffalo, Bridgman, Stevensville, Benton Harbor, Coloma, Hartford junction @42.20,-86.15, Paw Paw, Kalamazoo, Galesburg, Battle Creek, Marshall, Albion, Jackson, Grass Lake, Chelsea, Ann Arbor, Ypsilanti, Belleville, Romulus, Dearborn, Detroit, Harper Woods, St. Clair Shores, Mount Clemens, Chesterfield @42.68,-82.83, Marysville, Port Huron',
    ],
  },
  {
    ref: 'I-95',
    miles: 1908,
    route: [
      'FL: Miami, North Miami, Hollywood, Fort Lauderdale, Pompano Beach, Boca Raton, Delray Beach, Boynton Beach, West Palm Beach, Palm Beach Gardens, Jupiter, Palm City @27.17,-80.35, Port St. Lucie west @27.31,-80.40, Fort Pierce west @27.41,-80.39, Vero Beach junction @27.64,-80.52, Fellsmere, Melbourne west @28.08,-80.70, Rockledge junction @28.31,-80.76, Cocoa west @28.36,-80.79, Titusville west @28.56,-80.85, Edgewater junction @28.97,-80.98, Daytona Beach west @29.19,-81.07, Ormond Beach west @29.27,-81.11, Palm Coast, St. Augustine junction @29.89,-81.41, Jacksonville, Yulee junction @30.63,-81.65',
      'GA: Kingsland, Woodbine, Brunswick junction @31.22,-81.51, Darien, Midway, Richmond Hill, Pooler, Port Wentworth',
      'SC: Hardeeville, Ridgeland, Yemassee @32.70,-80.88, Walterboro, St. George, Santee @33.48,-80.48, Manning, Florence west @34.19,-79.83, Dillon',
      'NC: Rowland, Lumberton, St. Pauls, Hope Mills junction @34.94,-78.87, Fayetteville junction @35.06,-78.80, Dunn, Benson, Four Oaks, Smithfield, Kenly, Wilson junction @35.72,-78.02, Rocky Mount junction @35.97,-77.91, Enfield junction @36.18,-77.73, Roanoke Rapids',
      'VA: Emporia, Stony Creek @36.95,-77.40, Petersburg, Colonial Heights, Chester, Richmond, Ashland, Ruther Glen @37.93,-77.47, Thornburg @38.14,-77.52, Fredericksburg, Stafford, Dumfries, Woodbridge, Springfield, Alexandria',
      'MD: Oxon Hill, Largo junction @38.89,-76.85, Greenbelt, Beltsville, Laurel junction @39.11,-76.88, Elkridge, Baltimore, White Marsh, Bel Air junction @39.46,-76.31, Aberdeen, Perryville, Elkton junction @39.64,-75.83',
      'DE: Newark junction @39.64,-75.75, Newport, Wilmington, Claymont',
      'PA: Chester, Philadelphia airport @39.88,-75.25, Philadelphia, Bensalem @40.10,-74.94, Bristol, Turnpike bridge @40.12,-74.83',
      'NJ: Bordentown junction @40.11,-74.70, Robbinsville, Hightstown, East Brunswick, Edison, Woodbridge, Elizabeth, Newark, Secaucus, Ridgefield Park, Fort Lee',
      'NY: George Washington Bridge @40.85,-73.95, Bronx @40.84,-73.87, New Rochelle, Mamaroneck, Rye, Port Chester',
      'CT: Greenwich, Stamford, Norwalk, Westport, Fairfield, Bridgeport, Stratford, Milford, West Haven, New Haven, East Haven, Branford, Guilford, Madison, Clinton, Old Saybrook, Old Lyme @41.32,-72.33, Niantic, New London, Groton, Mystic, Stonington @41.38,-71.91, Pawcatuck',
      'RI: Hope Valley, Wyoming @41.52,-71.70, West Greenwich junction @41.63,-71.60, East Greenwich, Warwick, Cranston, Providence, Pawtucket',
      'MA: Attleboro, Mansfield, Sharon, Canton I-93 junction @42.21,-71.14, Dedham, Needham, Newton, Waltham, Lexington, Burlington Mall @42.48,-71.21, Woburn, Reading, Lynnfield, Peabody, Danvers, Topsfield, Georgetown @42.73,-70.98, Newburyport, Salisbury',
      'NH: Seabrook, Hampton, Portsmouth',
      'ME: Kittery, York junction @43.15,-70.67, Wells @43.32,-70.61, Kennebunk, Biddeford, Saco, Scarborough, Portland, Falmouth, Gray @43.88,-70.33, Auburn, Lewiston, Sabattus junction @44.13,-70.08, Gardiner, Augusta, Waterville, Fairfield, Pittsfield, Newport, Carmel junction @44.80,-69.02, Hampden, Bangor, Orono, Old Town, Howland, Lincoln junction @45.43,-68.57, Medway, Sherman @45.87,-68.40, Island Falls junction @46.00,-68.30, Oakfield @46.10,-68.13, Houlton',
    ],
  },
  {
    ref: 'I-96',
    miles: 192.5,
    route: [
      'MI: Norton Shores, Coopersville, Walker, Grand Rapids, Cascade @42.91,-85.50, Lowell junction @42.87,-85.35, Portland, Grand Ledge, Lansing junction @42.75,-84.67, Lansing south @42.67,-84.55, Okemos, Williamston, Webberville, Fowlerville, Howell, Brighton, South Lyon junction @42.51,-83.62, Novi, Farmington, Livonia, Redford, Detroit',
    ],
  },
  {
    ref: 'I-97',
    miles: 17.6,
    route: [
      'MD: Annapolis junction @38.98,-76.54, Crownsville, Millersville @39.08,-76.63, Glen Burnie, I-695 junction @39.20,-76.64',
    ],
  },
  {
    ref: 'I-99',
    name: 'Pennsylvania',
    miles: 85.3,
    route: [
      'PA: Bedford, Roaring Spring, Hollidaysburg, Altoona, Tyrone, Port Matilda @40.80,-78.05, State College, Bellefonte',
    ],
  },
  {
    ref: 'I-99',
    name: 'New York',
    miles: 12.5,
    route: [
      'NY: Lawrenceville line @42.00,-77.13, Lindley @42.03,-77.14, Presho @42.07,-77.15, Erwin @42.11,-77.13, Painted Post',
    ],
  },
];
