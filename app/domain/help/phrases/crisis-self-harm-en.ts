import type { PhraseSet } from './phrase-set.ts';
import { blades, skin } from './words-en.ts';

/** Harming oneself, and voices that order it: in English, put together from their parts. */
export const crisisSelfHarmEn: PhraseSet = {
  kind: 'crisis',
  own: [
    // Harming oneself.
    `${blades} _6 my ${skin}/inner+arm/inner+thigh/upper+arm/left+arm/right+arm/left+wrist/right+wrist`,
    `${skin}/cut/cuts/did+my+arms/did+my+legs/marks/lines/scratches/it with/using/from a/the/my/some? old/sharp/new/pencil? ${blades} _`,
    'razor/blade the other way',
    'use/using/used/need/miss/want/back+to/got+out/hid/hidden/hide/bought/kept the/a/my/his/some? blade/blades/razor+blade/razor+blades/pencil+sharpener+blade .',
    'small/little/few/shallow/deep/new/fresh/more cuts/ones/lines/scars/marks/burns/scratches on/down/up/across/along/all+over my ' +
      skin,
    'fresh/new/hide/hiding/hid/covering/cover/see/seen/saw/show/showing/faded/open*/pick*/count* my/the/these/any? self+harm/cuts/scars/burns _ arm*/thigh*/sleeve*/leg*/again/nobody/so+no/from+my/on+my/bandage*/in+the+shower/under',
    'sleeves/long+sleeves/hoodie/jumper/trousers/tights/wristband*/bracelet*/bandage*/plasters/band+aids _6 hide/hides/hiding/cover/covers/cuts/scars/marks/see+my+arms/see+my+legs/see+my+wrist*/arms+again/in+this+heat/in+the+heat/what+i+did/what+i+do/because+of+my+arms',
    'relapsed/relapse/slipped/gave+in/broke/lost _9 thigh*/wrist*/arm/arms/blade/blades/razor/cut/cutting/cuts/my+streak+cut*/self+harm/sh/burning/hurting+myself/legs',
    '0/days/weeks/months/years clean/free/streak gone/ruined/over/broken/wasted/lost/from/of/since/without/down/then? _6 thigh*/wrist*/cut/cutting/blade/self+harm/arms/razor/hurting+myself/legs',
    'hit/hits/hitting/bang/banging/banged/punch/punching/punched/smash/smashing/slam/slamming/knock/knocking/bash/bashing/slap/slapping/pinch/pinching/headbutt/headbutting/bite/biting/dig/digging/scrape/scraping/pick/picking/claw/clawing/snap/snapping _ my/own/myself/nails/against+my/on+my head/face/thigh/thighs/leg/legs/stomach/arm/arms/wall/skin/wrist/fists/knuckles/hands/palms/body/ribs until/till/til/because/when/whenever/so/to/against/into/again/with+my+fist/with+a+hairbrush/as+punishment/on+purpose/every/hard/bloody/raw/bruise*/. _',
    'hurt/hurting/harm/cut/cutting/burn/burning/pain/blood/bleed/bleeding/blade/sting/hitting/scratching is/are/was/feels/makes/helps/calms/quiets/gives/quietens/stops/the _ only+thing/only+way/helps/calm*/relief/release/quiet*/real/feel+alive/feel+something/numb/head+quiet/noise/cope/comfort*/control',
    'hurt/burnt/burned/burn/cut/scratched/bruised/hit/scalded/pinched/stabbed/bit/broke/punched/injure/injured _4 on/in on? purpose/deliberately',
    'deserve/deserved/deserves/earned/need/needed to/the/this? be? feel? the? hurt/pain/punished/bleed/suffer/punishment',
    'punish/punishing/punished/punishment my/for/to/myself? body/myself/skin/arms/by/with _',
    'starve/starving/starved/not+eating/havent+eaten/stopped+eating/refuse+to+eat _6 punish*/deserve*/disappear/until+i+disappear/fade+away/waste+away/die/dont+deserve',
    'urge/urges/craving/itch/itching/want/wanted/need/temptation/tempted/desperate/thinking/think/thought/close/nearly/almost to/of/about/for? cut/cutting/hurt+myself/harm+myself/bleed/burn+myself/slice/carve/self+harm/scratch+myself/see+blood/pick+up+the+blade/the+blade/blades .',
    'urge/urges to/for self/cut/bleed/burn/harm/slice/jump/swerve/step/drive+into/sh',
    'did/done/doing/do it again/last+night/tonight/in+the+bathroom _6 arm/arms/thigh*/wrist*/legs/blade/blood/razor/sleeves/cut*/scissors/bled',
    'cutting again .',
    'cutting again since/for/after/every/most/last/and/because/this+week/at+night',
    `burned/burnt/scalded/stabbed/pricked/bruised/hit/cut/scratched/jabbed/marked/carved/branded myself with/using a/the/my/his/some? ${blades} again/on/last/tonight/three/twice/and/because/to/until/./so/yesterday`,
    'burned/burnt/scalded/stabbed/bruised/hit/cut/scratched/punched/choked/bit/pinched/hurt/harmed/injured myself again/deliberately/intentionally/on+purpose/because+i+deserve',
    `${blades} on/to/against my ${skin}`,
    // Voices.
    'voices/they/voice/it/head/brain/he/she/them say/says/tell/tells/telling/saying/told/tells/want/wants/think/keeps+telling/keep+telling/keep+saying/keeps+saying me/that/im/i/0? _ got+rid+of/get+rid+of+me/kill+myself/jump/should+die/deserve+to+die/hurt+myself/do+it/end+it/cut+myself/to+die/be+dead/better+off+dead/not+be+alive/step+off',
    'tells/telling/told/tell/says/saying/shouting/whispering/wants/ordering/orders/commands me to cut+deeper/cut+myself/cut+my/jump/hurt/die/kill/do+it/end/burn/step/drown/hang/take+the+pills/take+them+all',
    'voice/voices/man/woman/someone/demon _ head/ear/ears/wall/walls _ tell/tells/telling/says/say/saying/want/wants/told me/to/i/that/im _',
    'have/has/should/must/ought to/0 be got/put/gotten/done/wiped/destroyed/removed rid/down/out/away of/with/.',
    'knife/knives/pills/rope/blade/gun _ there/here for a reason',
    'hear/hearing/heard voices/them/a+voice/him/someone _ through/telling/tell/tells/saying/say/says/in+my+head/commanding/shout*/whisper* _ kill/die/jump/hurt/harm/worthless/filthy/evil/do+it/end/cut/rid',
  ],
  together: [
    [
      ['relapsed/relapse', 'clean gone', '0 days clean/free/gone'],
      ['thighs/thigh/wrists/wrist/blade/blades/razor/forearm/cutting'],
    ],
    [
      [
        'blade/blades/razor/cutting/cuts/scissors _',
        'scratch*/burn* my _',
        'did my arms/legs/thighs',
        'on my hip/thigh/thighs/wrist/wrists/arm/arms',
      ],
      [
        'wont/cant/doesnt/will+never/wouldnt/didnt see/notice/know/look',
        'coping strategy/mechanism',
        'feel something/anything/real/better/calmer',
        'most days',
        'hides/hide/hidden it/them',
        'so nobody/no+one/noone _',
        'only/just small ones',
        'need it .',
      ],
    ],
  ],
  anybodys: [],
  harmless: [
    'cut/nicked/burned/burnt my hand/finger/fingers/thumb/arm/palm again? ,? slicing/chopping/cooking/peeling/baking/shaving/gardening/carving/on+the+oven/on+the+stove',
    'cutting again ~6 bulk*/calories/kg/kilos/weight/macros/fabric/grass/hedge/carbs/sugar/diet',
    'cut/burned/burnt/scalded/hurt/scratched/hit/bit myself again _ shav*/cook*/chop*/gym/training/running/oven/pan/kettle/football/garden*/stove/lifting/peel*/baking',
    'cut/nicked/burned/burnt myself with a/the/my? razor/iron/knife/scissors/needle _ shav*/chop*/cook*/iron*/peel*/sew*/craft*/slic*/by+accident/accident*',
  ],
};
