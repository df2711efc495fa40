/** Words that several sets of English phrases combine, as choices of `compile.ts`. */

/** Little words between a wish and what is wished for; any of them, up to a number. */
const little =
  'i/im/to/of/about/on/that/could/would/might/should/can/just/really/simply/only/maybe/sometimes/quietly/kind+of/how/how+easy+it+would+be/how+nice+it+would+be/what+it+would+be+like/what+it+would+feel+like/the+idea/it+would+be+nice/even/actually/seriously/honestly/like/a+lot';
export const upTo = (many: number): string => Array<string>(many).fill(`${little}?`).join(' ');

/** Medicines, by what they are called at home and on the box. */
export const namedDrugs =
  'paracetamol/panadol/tylenol/acetaminophen/ibuprofen/advil/nurofen/aspirin/xanax/valium/diazepam/ativan/lorazepam/klonopin/codeine/oxy/oxys/oxycodone/percocet/percocets/vicodin/tramadol/morphine/methadone/fentanyl/sertraline/zoloft/prozac/fluoxetine/citalopram/escitalopram/lexapro/venlafaxine/amitriptyline/quetiapine/seroquel/lithium/zopiclone/temazepam/ambien/zolpidem/benzos/benadryl/metformin/digoxin/warfarin/propranolol/beta+blockers/gabapentin/pregabalin/antidepressants/sleepers/sleeping+pills/sleeping+tablets/sleep+aids/painkillers/pain+killers/blood+pressure+pills/blood+pressure+tablets/heart+pills/heart+tablets/co+codamol/iron+tablets';
export const drugs = `pills/pill/tablets/tabs/meds/medication/medicine/medicines/capsules/${namedDrugs}`;

/** Whoever may hurt somebody at home. */
export const hurters =
  'he/she/they/husband/hubby/wife/missus/partner/boyfriend/girlfriend/ex/exs/fiance/fiancee/spouse/bloke/dad/daddy/father/papa/mum/mom/mother/mummy/stepdad/stepfather/stepmum/stepmom/stepmother/brother/stepbrother/sister/uncle/cousin/son/stepson/daughter/grandson/granddaughter/grandad/grandfather/nephew/roommate/flatmate/housemate/landlord/carer/caregiver/carers/in+laws/mother+in+law/father+in+law/brother+in+law/mil/him/parents/pimp/who';
/** Those of them whose harm is harm at home whatever else is said. */
export const theirs =
  'him/her/husband/wife/partner/boyfriend/girlfriend/ex/dad/father/stepdad/stepfather/mum/mom/mother/brother/son';

/** Nobody, written in every way. */
export const nobody =
  'nobody/no+one/noone/none+of+them/not+one+person/not+a+soul/not+a+single+person/hardly+anyone';

/** The writer is dead, said without the word. */
export const meGone =
  'i+was+gone/i+were+gone/i+am+gone/im+gone/i+died/i+was+dead/im+dead/i+just+died/i+disappeared/i+just+disappeared/i+vanished/i+just+vanished/i+wasnt+here/i+werent+here/i+wasnt+around/i+werent+around/i+wasnt+alive/im+not+here/im+not+around/im+no+longer+here/i+didnt+exist/i+never+existed/i+stopped+existing/i+just+stopped+existing/i+didnt+wake+up/i+never+woke+up/i+never+came+back/i+wasnt+in+it/i+dropped+dead/i+was+out+of+the+picture/i+was+out+of+the+way/i+had+never+been+born';

/** Parts of the body that people hurt themselves on. */
export const skin =
  'arm/arms/thigh/thighs/leg/legs/wrist/wrists/hip/hips/stomach/ankle/ankles/forearm/forearms/upper+arm/upper+arms/belly/skin';

/** What people cut or burn themselves with. */
export const blades =
  'blade/blades/razor/razors/razor+blade/razor+blades/sharpener/sharpener+blade/stanley+knife/box+cutter/craft+knife/scalpel/lancet/broken+glass/shard/safety+pin/safety+pins/lighter/cigarette/cigarettes/scissors/compass/knife/kitchen+knife/penknife/pocket+knife/hair+straightener/straighteners/curling+iron/iron/needle/rubber+band/elastic+band';
