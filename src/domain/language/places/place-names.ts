export const CITY_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'salt lake': 'Salt Lake City',
    slc: 'Salt Lake City',
    la: 'Los Angeles',
    'l.a.': 'Los Angeles',
    dfw: 'Dallas',
    'jackson hole': 'Jackson',
    villages: 'The Villages',
    vegas: 'Las Vegas',
    'st louis': 'St. Louis',
    'saint louis': 'St. Louis',
    'st. louis': 'St. Louis',
    nyc: 'New York',
    'new york city': 'New York',
    philly: 'Philadelphia',
    'la junta': 'La Junta',
    sf: 'San Francisco',
    frisco: 'Frisco',
    abq: 'Albuquerque',
    nola: 'New Orleans',
    okc: 'Oklahoma City',
    phx: 'Phoenix',
    kc: 'Kansas City',
    stl: 'St. Louis',
    pdx: 'Portland',
    atl: 'Atlanta',
    indy: 'Indianapolis',
    jax: 'Jacksonville',
    'colo springs': 'Colorado Springs',
    'washington dc': 'Washington',
    'st paul': 'St. Paul',
    'st george': 'St. George',
    'saint george': 'St. George',
    'st joseph': 'St. Joseph',
    'st augustine': 'St. Augustine',
    'st petersburg': 'St. Petersburg',
    'st cloud': 'St. Cloud',
    'ft collins': 'Fort Collins',
    'ft worth': 'Fort Worth',
    'ft lauderdale': 'Fort Lauderdale',
    'ft wayne': 'Fort Wayne',
    'ft myers': 'Fort Myers',
    'ft stockton': 'Fort Stockton',
    'mt vernon': 'Mount Vernon',
    'mt shasta': 'Mount Shasta',
  }),
);

export const LANDMARKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:o'?hare)(?: airport| international(?: airport)?)?$/, "O'Hare International Airport"],
  [/^lax(?: airport)?$/, 'Los Angeles International Airport'],
  [/^jfk(?: airport)?$/, 'John F. Kennedy International Airport'],
  [/^dia$/, 'Denver International Airport'],
  [/^yellowstone(?: (?:national )?park)?$/, 'Yellowstone National Park'],
  [/^yosemite(?: (?:national )?park| valley)?$/, 'Yosemite National Park'],
  [/^zion(?: (?:national )?park)?$/, 'Zion National Park'],
  [/^arches(?: (?:national )?park)?$/, 'Arches National Park'],
  [/^bryce(?: canyon)?(?: (?:national )?park)?$/, 'Bryce Canyon National Park'],
  [/^(?:the )?grand canyon(?: (?:national )?park)?$/, 'Grand Canyon National Park'],
  [/^glacier(?: (?:national )?park)$/, 'Glacier National Park'],
  [/^joshua tree (?:national )?park$/, 'Joshua Tree National Park'],
  [/^rocky mountain (?:national )?park$/, 'Rocky Mountain National Park'],
  [/^crater lake$/, 'Crater Lake'],
  [/^(?:mount|mt) rushmore$/, 'Mount Rushmore'],
  [/^disney ?land$/, 'Disneyland'],
  [/^disney ?world$/, 'Walt Disney World'],
];
/** Lakes whose names begin with "Lake"; the excluded ones are towns. */
export const LAKES =
  /^lake (?!charles|city|placid|elsinore|forest|oswego|worth|wales|geneva|arrowhead|havasu|jackson|station|stevens|orion|george|park|mary|zurich|village)\w+$/;
export const LANDMARK_WORDS =
  /\b(?:airport|park|lake|mall|university|college|stadium|arena|hotel|resort|monument|museum|forest|dam|hospital|casino|bridge|beach|trailhead|national|speedway|fairgrounds?|zoo|ranch|campground|koa|marina|station|outlets|reservoir|pass|tunnel|center|plaza|walmart|costco|supercharger|truck stop|canyon|airfield|base|landing|falls|cave|caverns|gorge)\b/;
/** Towns whose names contain a landmark word. */
export const TOWNS_LIKE_LANDMARKS =
  /^(?:salt lake(?: city)?|park city|estes park|lake \w+|\w+ lake|\w+ beach|\w+ falls|college (?:park|station)|\w+ dam|overland park|bridge\w+|\w+ hot springs|grants pass|eagle pass|\w+ forest|forest \w+|lake havasu(?: city)?|sulphur springs|twin falls|idaho falls|sioux falls|niagara falls|cedar park|orland park|menlo park|buena park|highland park|winter park|west valley|\w+ center|beaver dam|traverse city|park rapids|coos bay|sun valley|bay city|plaza|marina|casino)$/;
export const AREAS =
  /^(?:(?:the )?(?:bay area|midwest|southwest|northwest|pacific northwest|northeast|southeast|rockies|east coast|west coast|gulf coast|panhandle|central valley|front range|wasatch front|twin cities|tri-?cities|outer banks|florida keys|high desert|hill country|black hills|smok(?:y|ies)(?: mountains)?|ozarks|adirondacks|catskills|everglades|upper peninsula|central coast|sierras?|sierra nevada|poconos|inland empire|cape cod|long island|napa valley|wine country|metro area|(?:\w+ )?(?:panhandle|coast|peninsula|foothills))|(?:northern|southern|eastern|western|central|upstate|north|south|east|west|downtown) .+)$/;

/** Towns whose names begin with a direction, as the names of areas do. */
export const TOWNS_LIKE_AREAS =
  /^(?:north|south|east|west) (?:platte|bend|lake tahoe|haven|wendover|yellowstone|palm beach|memphis|sioux city|valley city|jordan|fargo|hollywood|covina|point|plains|lafayette|orange|ridge|burlington|bay|hill|salem|las vegas|little rock|myrtle beach|charleston|augusta|port|pole)$/;
