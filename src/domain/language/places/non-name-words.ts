import { COMMON_WORDS } from './place-words.ts';

/** Common English words that aren't part of the name of any sizable U.S. town, so names stop before them. */
const ENGLISH = `
  destination destinations listing listings curb print unknown reroute footer footers foot myself himself herself gets goes belongs block blocks
  pull-through pull-thru pull-throughs
  accident account accounts achieve action active activity actual actually adapter adapters adaptor advice advise afford
  afraid agree alert alive alternate alternative amount amp amps angle angry animal animals announce annoying anxious
  app apparently appear appears apply appointment approach appropriate approximately apps argue arrange article aside
  asleep asphalt assume attach attached attempt attention average awake aware awesome awkward axle axles baby background
  bags balance barely basic basically basis beautiful become becomes bed begins behave believe belong bet bigger bill
  bills birthday bit bits blame blind blink bluetooth body bored boring borrow boss bottom boy boys brain brake brakes
  brand breakfast breath brief briefly brother bucks budget bug build built bumped burn button calm cancel canceled
  cancelled capable capacity capital careful carefully cargo case cash casual catch category cause caution cell chair
  chance chances character chat cheers child children choice choices choose chose clear clearly click client climb clock
  clothes coffee cold collect color come comes comfortable comfy command commands common company compare compared
  compatible complain complete completely complicated computer concern concerned condition conditions confused confusing
  connect connected connecting connection consider contact continue control convenient conversation convert cook cool
  copy couch count course cover covered crazy create credit crew cry cup curb curious customer dad damage damn danger
  dangerous dark data date daughter deal dealing dear death debit decide decided decision default define definitely
  degree degrees delay delayed delicious deliver depends describe description desk detach detailed device diesel
  difference different difficult difficulty dinner dirty disappear disconnect disconnecting discount discuss disgusting
  distance distances disturb ditch divide doctor document double doubt downhill downside draw dream dress drink drinks
  driven driver drivers due dull dumb eager early earn ears earth edge effect effort eight eighty elevation eleven email
  emails embarrassing enable encounter engine enjoy enormous entry equal equipment errors especially estimate estimated
  eta event events eventually everybody evil exact exactly exam example exchange excited exciting excuse exercise exist
  expect expected experience experienced explain explore express extend extra extremely eye eyes face fact facts fail
  failed fairly faith fake familiar famous fan fancy fans fashion fat father fault fear feature features feel feeling
  feels feet fellow female fifteen fifty fight figure file files fill fill-up final finally finance fine finger finished
  fire fixed flight flow fly focus fold follow following foot football foreign form former forward found fourteen
  frankly freaking freeway frequent frequently fresh frustrated frustrating fuel fuels fun function functions funny
  furthest future game games garbage gas gather gear general generally generator gentle genuinely giant gift girl girls
  glad glass goal gotten government gradually grandma grandpa grocery group grow guarantee guest guests guidance guide
  guy habit handicap handy hang hanging happen happened happening hardly hate hated headwind headwinds health hear heard
  hearing heat heavily heavy hello helped helpful helping helps hesitate highway highways hint history hobby honest
  honestly hooking hookup hookups hopefully hoping huh human humor hundred hungry hurry hurt hybrid idea ideal ideas
  identify idiot idle imagine immediately impatient important impossible improve inch inches increase incredible
  incredibly indeed indicate inform ingredients initial insane inspect instance instantly instructions insurance intend
  interest interested interesting internet interrupt interstate introduce invite involve involved issue issues item
  items jam jealous job jobs join joke jokes judge juicing jump junk kg kick kilo kilograms kilometre kilometres kilos
  kilowatt kilowatts kitten knock knowledge known knows kph labor lack lane language laptop late lately latest laugh
  launch law lawyer lay lazy lb lbs leading leak learn learned legal legally legs lend lesson letter letters liar lid
  lie life lift light lights likely limit limited limits lines link listen listening literally lives living loading loan
  local logic lonely longer loose lord loud lousy luckily lunch machine mad magazine mail main mainly maintain
  maintenance male mama man manage management manager manner manual marker markers massive match matter matters maximize
  meal meals meaning measure meat mechanic medium meet meets member members memory menu mercy mess message messages
  metal meter meters method metre metres metric mileage mind mine minimal minor minus mirror mispronounced miss missed
  missing mix mode model models modern mom moment money mood motel motels mother motor motorhome motorhomes mouth move
  moved movement movie movies moving mph music mystery nap nasty naturally nature nearly neat necessarily necessary
  neighbor neighborhood nervous nicely nineteen noise noisy normally nose notice notification notifications numbers
  numerous nurse obvious obviously occasionally odd offense offer offered offers office officer official often operate
  operating operator opinion opinions opposite ordinary organize original originally otherwise ours outdoor outdoors
  outside overall overhead own owned owner owners pack pages paid pain pair panic paper papers parents partner party
  passed password path patience patient pause pay paying payment peak pedestrian pen permission personal pet pets photo
  photos pick picked picking picture pictures piece pile pillow pipe pizza plane plate play player playing pleased
  plenty plus poem poet police policy polite poor pop popular position positive possibility potential pound pounds pour
  practical practically practice pray precise prefer preference preferences preferred prepare prepared present president
  press pressure preview priority prison privacy probably problem problems process produce product profile program
  project promise proper properly protect proud prove provide provides providing pure purpose pushing puzzle qualify
  quality quarter question questions quit quote race radio rain raining raise random rarely rather raw readable reader
  ready real realize reason reasons recall receive recharged recipe recipes recognize recommendation recommendations
  reconsider reduce refer reference refuel refueling refund refuse regarding register regret regular regularly related
  relative relax release reliable religion remember remembered remind reminded reminder remote rent rentals repair
  repeat replace replacement reply represent request requests require required requires reschedule reservation reset
  resolution respect respond response restart restaurant restaurants restrict resume return returning reverse revise
  rich rid ridiculous ring risk risky rough roughly routine row rubbish rude ruin rule rules rush sad safely safer
  salary sale sample satisfied scared scary scene schedule school science scream season seat seats secret section secure
  seem seems select selected self sell send sense sensible sent separate series serious seriously serve served serves
  seventeen seventy severe shame shape share sharp shift shit shoes shoot shortcut shot shoulder shout shower showers
  shows shuttle sick sight sign silence silly similar sing singing sir sister sit situated situation sixty size sized
  sizes skill skinny sleepy slept slick slightly slip smart smell smile smooth smoothly snack snacks soc social sock
  soft software sold solid solve song songs sorry soul sounds source speak speaking specific specifically speed spell
  spend spent spicy spin spoke spoken sport sports spouse stable staff stand standard standing stated statement stays
  steal steep step steps stick stole straighten strange stranger strategy strength stress strict strike string student
  stupid style subject subscribe subscription subtract succeed such suddenly suffer suit suitable summer supply support
  suppose surely surface surrounded suspect swear sweat swing switch system table tail tailgate tank tape target tax
  taxes teach teacher team tech technical technology teenager teeth temperature temporarily temporary ten tend tent term
  terms test tests text texts thank thanks theme themselves theory therapy thick thin thirteen thirty thought threat
  throughout throw ticket tickets tie tiny tip tips tire tired tires title toilet toilets toll tolls ton tongue tonne
  tons tool tools tooth topic topped topping totally touch tough tourist track trade tradition traffic train training
  transfer translate trash treat trick tricky tried tries trouble true truly trust truth tube tune turning tv twelve
  twenty typical typically ugly ultimate unable uncle understand understood unfortunately unhappy unhooking uninstall
  unique unless unlock unpaved unplug unplugging unreal unsafe unsure unusual upgrade uphill upload upon upset upside
  useful useless user users usual usually vacation valid valuable value vans various vast version versus vibe victim
  video visible visitor visual voice volt voltage volts volume vote wage waist walked walking wanna warn warning wash
  waste watch weak wear weather wedding weigh weighs weird wet whatever whenever whereabouts wherever whether whisper
  whoa wider willing win wind winds windy wine winner wipe wise wish witness woman women won wonderful wondering word
  words worry worse wow wrap writing written yards yell younger yours yourself youth yummy zero zone zones
`;

/** Words before which a place name ends. Those that are also in `NAME_STARTS` can still begin a name. */
export const NON_NAME_WORDS: ReadonlySet<string> = new Set([...COMMON_WORDS, ...ENGLISH.trim().split(/\s+/)]);
