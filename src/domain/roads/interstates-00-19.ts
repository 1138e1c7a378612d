import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_00_19: readonly InterstateLine[] = [
  {
    ref: 'I-2',
    miles: 46.8,
    route: [
      'TX: Penitas @26.24,-98.45, Palmview, Mission, McAllen, Pharr, Alamo, Donna, Weslaco, Mercedes, La Feria, Harlingen',
    ],
  },
  {
    ref: 'I-4',
    miles: 132.3,
    route: [
      'FL: Tampa, Mango, Plant City, Lakeland, Polk City, Celebration, Orlando, Maitland, Altamonte Springs, Lake Mary, DeBary, Deltona, Lake Helen, Daytona Beach I-95 junction @29.16,-81.08',
    ],
  },
  {
    ref: 'I-5',
    miles: 1381.3,
    route: [
      'CA: San Ysidro border @32.54,-117.03, Chula Vista, National City, San Diego, La Jolla @32.86,-117.23, Del Mar, Encinitas, Carlsbad, Oceanside, San Onofre @33.38,-117.57, San Clemente, San Juan Capistrano, Lake Forest, Tustin, Santa Ana, Anaheim, Buena Park, Norwalk, Commerce, Los Angeles, Glendale, Burbank, Sun Valley @34.22,-118.37, Sylmar @34.32,-118.49, Santa Clarita, Castaic, Pyramid Lake @34.65,-118.77, Gorman @34.80,-118.86, Grapevine @34.94,-118.93, Wheeler Ridge @35.02,-118.95',
      'CA: Buttonwillow junction @35.40,-119.40, Lost Hills junction @35.62,-119.65, Kettleman City junction @35.99,-119.96, Coalinga junction @36.25,-120.24, Panoche Junction @36.63,-120.63, Santa Nella @37.10,-121.02, Patterson junction @37.46,-121.17, I-580 junction @37.60,-121.33, Lathrop, Stockton, Thornton junction @38.23,-121.43, Elk Grove junction @38.42,-121.49, Sacramento, Woodland, Zamora @38.80,-121.89, Dunnigan, Arbuckle, Williams, Maxwell, Willows, Orland, Corning, Red Bluff, Cottonwood @40.39,-122.28, Anderson, Redding, Shasta Lake, Lakehead @40.91,-122.38, Castella @41.14,-122.32, Dunsmuir, Mount Shasta, Weed, Grenada @41.64,-122.53, Yreka, Hornbrook @41.91,-122.56, Siskiyou Summit @42.06,-122.61',
      'OR: Ashland, Talent, Medford, Central Point, Gold Hill, Rogue River, Grants Pass, Wolf Creek @42.70,-123.40, Glendale junction @42.75,-123.31, Canyonville, Myrtle Creek, Winston junction @43.15,-123.37, Roseburg, Sutherlin, Rice Hill @43.54,-123.29, Drain junction @43.61,-123.22, Cottage Grove, Creswell, Eugene, Coburg, Halsey junction @44.39,-123.06, Albany, Salem, Keizer, Woodburn, Wilsonville, Tualatin, Tigard, Portland',
      'WA: Vancouver, Salmon Creek, La Center junction @45.86,-122.70, Woodland, Kalama, Kelso, Castle Rock, Napavine, Chehalis, Centralia, Grand Mound, Tumwater, Olympia, Lacey, Lakewood, Tacoma, Fife, Federal Way, Kent junction @47.40,-122.29, Tukwila, Seattle, Shoreline, Lynnwood, Everett, Marysville, Smokey Point, Conway @48.34,-122.34, Mount Vernon, Burlington, Alger @48.62,-122.34, Lake Samish @48.67,-122.40, Bellingham, Ferndale, Blaine',
    ],
  },
  {
    ref: 'I-8',
    miles: 350.3,
    route: [
      'CA: Ocean Beach @32.75,-117.23, Mission Valley @32.77,-117.15, La Mesa, El Cajon, Alpine, Pine Valley, Buckman Springs @32.77,-116.49, Live Oak Springs @32.69,-116.33, Jacumba junction @32.65,-116.17, In-Ko-Pah @32.66,-116.09, Ocotillo @32.74,-115.99, Seeley, El Centro, Holtville, Buttercup @32.73,-114.89, Winterhaven @32.74,-114.64',
      'AZ: Yuma, Fortuna Foothills, Telegraph Pass @32.66,-114.33, Wellton, Tacna @32.69,-113.95, Dateland @32.80,-113.54, Sentinel @32.86,-113.21, Gila Bend, Vekol Valley @32.84,-112.25, Stanfield junction @32.82,-111.96, Casa Grande I-10 junction @32.83,-111.69',
    ],
  },
  {
    ref: 'I-10',
    miles: 2460.3,
    route: [
      'CA: Santa Monica, Culver City, Los Angeles, Alhambra, El Monte, West Covina, Pomona, Ontario, Fontana, San Bernardino junction @34.06,-117.30, Redlands, Yucaipa, Beaumont, Banning, Cabazon, North Palm Springs @33.92,-116.53, Thousand Palms, Indio, Cactus City @33.68,-115.97, Chiriaco Summit @33.66,-115.72, Desert Center @33.71,-115.40, Blythe',
      'AZ: Ehrenberg, Quartzsite, Brenda junction @33.64,-113.90, Hope junction @33.61,-113.57, Tonopah @33.49,-112.94, Buckeye junction @33.46,-112.58, Goodyear junction @33.46,-112.36, Tolleson, Phoenix, Guadalupe, Chandler junction @33.30,-111.97, Sacaton junction @33.10,-111.83, Casa Grande junction @32.90,-111.69, Eloy junction @32.76,-111.60, Picacho Peak @32.65,-111.40, Marana, Tucson, Vail, Benson, Dragoon @32.06,-110.04, Willcox, US 191 junction @32.35,-109.65, Bowie @32.33,-109.49, San Simon @32.27,-109.22',
      'NM: Road Forks @32.24,-108.96, Lordsburg, Separ @32.20,-108.42, Deming, Akela @32.23,-107.39, Las Cruces, Vado, Anthony',
      'TX: Anthony, El Paso, El Paso airport @31.78,-106.40, Americas Avenue @31.69,-106.28, Clint junction @31.61,-106.21, Fort Hancock @31.28,-105.84, Esperanza junction @31.16,-105.68, Sierra Blanca, Eagle Flat @31.11,-105.12, Van Horn, Kent @31.07,-104.22, I-20 junction @31.08,-104.06, Balmorhea junction @31.00,-103.70, Saragosa junction @30.98,-103.42, Fort Stockton, Bakersfield @30.89,-102.30, Sheffield junction @30.70,-101.84, Ozona, Sonora, Roosevelt @30.48,-100.08, Junction, Segovia @30.42,-99.67, US 290 junction @30.32,-99.50, Mountain Home @30.18,-99.34, Kerrville, Comfort, Boerne, Leon Valley junction @29.50,-98.56, San Antonio, Converse junction @29.46,-98.30, Seguin, Luling junction @29.65,-97.60, Waelder junction @29.69,-97.30, Flatonia, Schulenburg, Weimar, Columbus, Sealy, Katy, Houston, Channelview, Baytown junction @29.80,-94.94, Winnie, Beaumont, Vidor, Orange',
      'LA: Vinton, Sulphur, Lake Charles, Iowa, Jennings, Crowley, Rayne, Lafayette, Breaux Bridge, Henderson junction @30.32,-91.79, Ramah @30.40,-91.50, Port Allen, Baton Rouge, Prairieville, Gonzales, Sorrento, LaPlace, Kenner, Metairie, New Orleans, Slidell',
      "MS: Diamondhead, Long Beach junction @30.43,-89.15, Gulfport junction @30.44,-89.09, D'Iberville, Gautier junction @30.45,-88.65, Moss Point",
      'AL: Grand Bay, Theodore, Mobile, Daphne junction @30.65,-87.91, Loxley, Perdido River @30.56,-87.40',
      'FL: Pensacola junction @30.51,-87.24, Milton junction @30.59,-87.02, Holt junction @30.69,-86.75, Crestview, DeFuniak Springs, Bonifay, Chipley, Marianna, Sneads junction @30.63,-84.93, Quincy junction @30.52,-84.60, Tallahassee, Lloyd @30.48,-84.02, Monticello junction @30.47,-83.86, Greenville junction @30.43,-83.64, Madison junction @30.41,-83.35, Live Oak, Lake City, Sanderson junction @30.25,-82.27, Macclenny, Baldwin, Jacksonville',
    ],
  },
  {
    ref: 'I-11',
    route: [
      "NV: Mike O'Callaghan-Pat Tillman Bridge @36.01,-114.74, Boulder City bypass @35.94,-114.86, Railroad Pass @35.97,-114.91, Henderson, Las Vegas, Rainbow Curve @36.17,-115.24, Centennial Hills @36.29,-115.27",
    ],
  },
  {
    ref: 'I-12',
    miles: 85.6,
    route: [
      'LA: Baton Rouge I-10 junction @30.42,-91.13, Denham Springs, Walker, Livingston, Hammond, Robert @30.51,-90.34, Covington, Mandeville junction @30.44,-90.05, Slidell',
    ],
  },
  {
    ref: 'I-14',
    miles: 24.8,
    route: ['TX: Copperas Cove bypass @31.11,-97.85, Killeen, Harker Heights, Nolanville, Belton'],
  },
  {
    ref: 'I-15',
    miles: 1433.5,
    route: [
      'CA: Mission Valley @32.78,-117.11, Poway junction @32.96,-117.09, Escondido, Fallbrook junction @33.33,-117.16, Temecula, Murrieta, Lake Elsinore, Temescal Valley @33.76,-117.48, Corona, Eastvale, Rancho Cucamonga, Devore @34.22,-117.41, Cajon Pass @34.35,-117.44, Hesperia, Victorville, Barstow, Yermo junction @34.90,-116.80, Harvard @34.95,-116.63, Afton @35.07,-116.38, Baker @35.27,-116.07, Halloran Summit @35.40,-115.79, Mountain Pass @35.47,-115.54, Nipton junction @35.47,-115.45',
      'NV: Primm @35.61,-115.39, Jean @35.78,-115.33, Sloan @35.93,-115.19, Enterprise, Las Vegas, North Las Vegas, Apex @36.34,-114.93, Crystal @36.50,-114.74, Moapa junction @36.65,-114.55, Mesquite',
      'AZ: Virgin River Gorge @36.95,-113.78',
      'UT: St. George, Washington, Leeds junction @37.24,-113.37, New Harmony junction @37.47,-113.23, Cedar City, Parowan, Paragonah junction @37.90,-112.75, Beaver, Cove Fort @38.59,-112.60, Fillmore, Holden junction @39.10,-112.27, Scipio @39.25,-112.11, Nephi, Santaquin, Payson, Spanish Fork, Provo, Orem, Lehi, Draper, Sandy, Murray, Salt Lake City, Bountiful, Farmington, Layton, Ogden, Brigham City, Honeyville, Tremonton junction @41.73,-112.17, Plymouth junction @41.88,-112.15',
      'ID: Malad City, Downey junction @42.42,-112.20, McCammon @42.65,-112.19, Inkom @42.80,-112.25, Pocatello, Blackfoot, Shelley junction @43.38,-112.16, Idaho Falls, Roberts junction @43.72,-112.12, Hamer @43.93,-112.21, Dubois, Spencer @44.36,-112.19, Monida Pass @44.56,-112.30',
      'MT: Lima @44.64,-112.59, Clark Canyon @44.99,-112.86, Dillon, Apex @45.38,-112.67, Melrose @45.63,-112.68, Divide @45.75,-112.75, I-90 junction Rocker @45.99,-112.64, Butte, Elk Park Pass @46.04,-112.44, Basin @46.27,-112.26, Boulder, Jefferson City @46.39,-112.03, Montana City @46.54,-111.93, Helena, Sieben @46.89,-112.12, Wolf Creek @47.01,-112.07, Craig @47.08,-111.96, Cascade @47.27,-111.70, Ulm @47.43,-111.50, Great Falls junction @47.49,-111.36, Vaughn @47.56,-111.55, Power @47.72,-111.69, Dutton @47.85,-111.71, Brady @48.04,-111.84, Conrad, Shelby, Kevin junction @48.74,-111.83, Sweetgrass @49.00,-111.96',
    ],
  },
  {
    ref: 'I-16',
    miles: 166.8,
    route: [
      'GA: Macon, Jeffersonville junction @32.61,-83.37, Dudley junction @32.49,-83.03, Soperton junction @32.43,-82.57, Vidalia junction @32.40,-82.32, Metter, Statesboro junction @32.31,-81.79, Pembroke junction @32.24,-81.62, Ellabell junction @32.17,-81.46, Bloomingdale junction @32.09,-81.30, Savannah',
    ],
  },
  {
    ref: 'I-17',
    miles: 145.8,
    route: [
      'AZ: Phoenix I-10 junction @33.43,-112.04, Durango Curve @33.43,-112.11, Deer Valley @33.68,-112.11, Anthem, New River, Black Canyon City, Sunset Point @34.19,-112.14, Cordes Junction @34.32,-112.12, Cherry Road @34.49,-112.02, Copper Canyon @34.54,-111.93, Middle Verde @34.61,-111.86, McGuireville junction @34.64,-111.80, Sedona junction @34.70,-111.73, Stoneman Lake junction @34.77,-111.60, Rocky Park @34.86,-111.60, Munds Park @34.94,-111.64, Flagstaff',
    ],
  },
  {
    ref: 'I-19',
    miles: 63.4,
    route: ['AZ: Nogales, Rio Rico, Tumacacori @31.57,-111.05, Green Valley, Sahuarita, Tucson'],
  },
];
