import type { HelpKind } from './help-needed.ts';

/** What an answer may tell of, about which only careful advice is given. */
export type Concern =
  | HelpKind
  | 'alcohol_pregnant'
  | 'alcohol_heavy'
  | 'alcohol_daily'
  | 'eating'
  | 'pregnancy'
  | 'gambling'
  | 'debt'
  | 'look_at_soon';

/** What tells of a concern. Any of a rule's signs is enough. */
export type Sign =
  | { readonly help: HelpKind }
  /** An answer in numbers, from this much on. */
  | { readonly number: string; readonly from: number }
  | { readonly field: string; readonly in: readonly string[] }
  /** Words, in the notation of `compile.ts`, in whatever was written. */
  | { readonly words: readonly string[] };

/**
 * One rule of safety: where a concern is told of, its own advice comes first (`safe.<concern>` of
 * `locales/<language>/analysis/general.json`), and what would not be safe beside it is left out.
 */
export interface SafeRule {
  readonly concern: Concern;
  /**
   * Public guidance that the rule was written after. Which guideline speaks of what was looked up in part, none was quoted word
   * by word, and no clinician has read these rules: that has to happen before the product is sold.
   */
  readonly source: string;
  readonly signs: readonly Sign[];
  /** Holds only beside this other concern. */
  readonly with?: Concern;
  /** Rules of the built-in analyst that are not said beside it, by id; `all`: nothing else is asked of anybody. */
  readonly leavesOut: readonly string[] | 'all';
  /** Rules of which only what they see is said beside it: what they advise would be milder than what is asked here. */
  readonly leavesAdvice?: readonly string[];
  /** Elite assessments whose advice for low areas is not said beside it. */
  readonly quiets: readonly string[];
}

/** Drinks a day (US standard drinks, 14 g) from which nobody is told to stop or to leave days out by themselves. */
export const heavyDrinking = 4;

const alcoholRules = ['alcohol_daily'];
const effort = [
  'move_none',
  'move_some',
  'move_daily',
  'moves_little',
  'fill_strength',
  'fill_walk',
  'fill_health',
];
/** What says that moving goes well as it is, or advises on training that goes on. */
const keepsMoving = ['moves', 'movement_ok', 'train_much', 'habits_good'];
/** What says that nothing presses. */
const calm = ['fill_page', 'exam_due'];
const onEating = [
  'snacks_many',
  'meals_one',
  'fill_plate',
  'fill_anchor',
  'eating',
  'digestion',
  'train_much',
  'goal_weight',
];

/** Gravest first. */
export const safeRules: readonly SafeRule[] = [
  {
    concern: 'crisis',
    source:
      'WHO LIVE LIFE and NICE NG225 (self-harm): people first, today; safety before any plan; nothing is asked beside it.',
    signs: [{ help: 'crisis' }],
    leavesOut: 'all',
    quiets: [
      'mindset-performance-elite',
      'relationship-mastery-elite',
      'health-optimization-elite',
      'financial-mastery-elite',
      'purpose-legacy-elite',
    ],
  },
  {
    concern: 'urgent',
    source:
      'NHS, CDC and American Heart Association: chest pain, breath, signs of stroke are seen at once, and no effort before.',
    signs: [{ help: 'urgent' }],
    leavesOut: [...effort, ...keepsMoving, ...calm, 'concern_seen'],
    leavesAdvice: ['heart', 'strong', 'long', 'concern_unseen', 'low_health'],
    quiets: ['health-optimization-elite'],
  },
  {
    concern: 'violence',
    source:
      'WHO clinical handbook on intimate partner violence: listen, no pressure to confront or to leave; a safety plan with people who know how.',
    signs: [{ help: 'violence' }],
    leavesOut: 'all',
    quiets: ['relationship-mastery-elite'],
  },
  {
    concern: 'alcohol_pregnant',
    source:
      'CDC, NHS and WHO: no amount of alcohol is known to be safe in pregnancy; NICE CG110: care without blame.',
    signs: [
      { number: 'alcohol_drinks_per_day', from: 0.01 },
      { field: 'alcohol_consumption', in: ['daily', 'regular', 'weekly', 'occasional'] },
      { field: 'alcohol_week', in: ['1-7', '8-14', '15-27', '28-or-more'] },
    ],
    with: 'pregnancy',
    leavesOut: alcoholRules,
    quiets: [],
  },
  {
    concern: 'alcohol_heavy',
    source:
      'NIAAA (heavy drinking: 4 or more drinks on a day for women, 5 for men) for the threshold; NICE CG100 and CG115, SAMHSA TIP 45: whoever may be dependent does not stop or cut down suddenly, but with medical help.',
    signs: [
      { number: 'alcohol_drinks_per_day', from: heavyDrinking },
      // As many in a week.
      { field: 'alcohol_week', in: ['28-or-more'] },
      {
        words: [
          'bottle/litre/liter/half+a+bottle/pint/six+pack/twelve+pack of? wine/vodka/whisky/whiskey/rum/gin/beer/spirits/tequila _ day/night/evening/daily/every',
          'drink/drinking/drunk _ every/each/all day/night/morning/evening/single+day/single+night',
          'drink*/drinking too+much/a+lot/in+the+morning/heavily/to+sleep/until+i+pass+out/way+too+much',
          'cant/couldnt stop/quit/control drinking/my+drinking',
          'alcoholic/alcoholism/alcohol+addiction/addicted+to+alcohol/alcohol+problem/drinking+problem/problem+with+alcohol',
          'need a/my drink to/in/before _',
          'botella/litro/caja/media+botella/six de? vino/vodka/whisky/ron/cerveza*/tequila/aguardiente/pisco _ dia/noche/diari*/cada/todas/todos',
          'bebo/tomo/beber/tomar alcohol/vino/cerveza*/trago/whisky/ron? todos/todas/cada/a los/las/dia/noche/diario dias/noches/dia/noche?',
          'bebo/tomo demasiado/mucho/por+la+manana/en+exceso/hasta+perder',
          'no puedo/logro dejar/parar/controlar de/la/el? beber/tomar/alcohol/bebida',
          'alcoholic*/alcoholismo/adicto+al+alcohol/adicta+al+alcohol/problema+con+el+alcohol/problema+de+alcohol/problemas+con+el+alcohol/problema+con+la+bebida',
        ],
      },
    ],
    leavesOut: alcoholRules,
    quiets: [],
  },
  {
    concern: 'alcohol_daily',
    source:
      'NICE CG100 (acute withdrawal) for the danger of stopping suddenly; that it holds for everybody who drinks daily is our own caution, because the amount is not asked.',
    signs: [{ field: 'alcohol_consumption', in: ['daily'] }],
    leavesOut: alcoholRules,
    quiets: [],
  },
  {
    concern: 'eating',
    source:
      'NICE NG69 and NHS (eating disorders): no diets, counting or weighing; early help by people who know eating disorders.',
    signs: [
      {
        words: [
          'anorexi*',
          'bulimi*',
          'orthorexi*',
          'ortorexia',
          'eating+disorder/disordered+eating/binge+eating/trastorno+alimentario/trastorno+alimenticio/trastorno+de+la+conducta/atracon*/atracones',
          'binge/binging/bingeing/binged and/then/on/eat/at/every _',
          'purge/purging/purged',
          'make/making/made myself sick/vomit/throw+up/puke',
          'vomit/vomiting/throw+up/throwing+up after/my/what+i _ eat*/meal*/food/dinner/lunch',
          'starve/starving/starved myself',
          'not/dont/havent/barely/hardly/stopped eat/eaten/eating for/in/all/anything/more+than _ day*/week/0/calories/.',
          'afraid/scared/terrified of eating/food/calories',
          'terrified of gaining+weight',
          'under/below/only/than 0 calories/kcal',
          'laxative*/laxantes',
          'fast*/fasting for/of _ 0/two/three/several day*/hours',
          'water fast*',
          'me provoco/provoque/provocaba/provocarme el/los? vomito*/vomitar',
          'vomito/vomitar/vomitaba despues/lo+que/la _ com*/comida',
          'dejo/deje/dejado/no de? comer/como/he+comido por/en/durante/nada/todo+el _ dia*/0/semana*/culpa/.',
          'miedo a/de comer/engordar/subir+de+peso/la+comida',
          'ayuno*/ayunar/ayunando de/por/durante 0/tres/dos/varios dias/horas',
          'menos/solo de/como 0 calorias',
          'paso/pasar/matarme de? hambre para/a+proposito',
        ],
      },
    ],
    leavesOut: [...onEating, ...effort],
    quiets: ['health-optimization-elite'],
  },
  {
    concern: 'pregnancy',
    source:
      'NHS, CDC and ACOG: what is eaten, drunk, taken and trained in pregnancy is settled with midwife or doctor; caffeine at most 200 mg a day.',
    signs: [
      {
        words: [
          'im/i+am/being/currently/now/got/getting/we+are/were/while #? weeks/months/very/newly? pregnant',
          'weeks/months pregnant/along',
          'pregnant with/and/since/again/.',
          'my pregnancy/unborn/due+date/midwife/third+trimester/second+trimester/first+trimester',
          'expecting a/our/my/twins baby/child/first/second?',
          'embarazada*',
          'mi embarazo',
          'meses/semanas de embarazo/gestacion',
          'espero/esperamos/esperando un/una/a? bebe/mellizos/gemelos/hij*',
        ],
      },
    ],
    leavesOut: [
      'caffeine_much',
      'caffeine_sleep',
      'snacks_many',
      'meals_one',
      'fill_strength',
      'train_much',
      'goal_weight',
    ],
    quiets: [],
  },
  {
    concern: 'gambling',
    source:
      'NICE NG248 (gambling-related harms), NHS: a free gambling helpline, self-exclusion and blocks on payments; no system to win it back.',
    signs: [
      {
        words: [
          'gambl*',
          'betting/bets/casino/slot+machine*/slots/poker+machine*/online+poker/sports+betting _ lost/lose/losing/debt*/stop/addict*/every/owe/savings/money/again/problem',
          'lost/losing/lose/owe/spent/spend/blew _6 betting/bets/casino/slots/gambl*/poker/roulette',
          'addicted to betting/slots/casino*/poker',
          'cant stop betting',
          'ludopat*',
          'adict*/adiccion a/al las/los/el? apuestas/juego/casino*/tragamonedas/juegos+de+azar',
          'apuesto/apostar/apostando/aposte/apuestas/casino/casinos/tragamonedas _6 perdi/pierdo/perder/perdido/deuda*/dejar/parar/adict*/cada/debo/ahorros/dinero/sueldo/problema',
          'perdi/pierdo/perder/perdido/gaste/gasto/debo _6 apuestas/apostando/casino/tragamonedas/ruleta/poker',
        ],
      },
    ],
    leavesOut: [],
    quiets: [],
  },
  {
    concern: 'debt',
    source:
      'CFPB and FTC (non-profit credit counselling), MoneyHelper: free advice by a charity or public body before any loan or settlement firm.',
    signs: [
      {
        words: [
          'in/of/my/with/credit+card/our/much/big/huge/crushing/so+much/more/student+loan/into debt/debts',
          'owe/owing _ #/money/bank/thousands/everyone/lender*/loan+shark/taxes/back+rent/credit',
          'debt collector*/collection*/trap',
          'cant/cannot pay my? the? rent/bills/mortgage/loan*/credit/debts/minimum',
          'payday loan*',
          'bankrupt*',
          'evict*',
          'behind on my? rent/bills/mortgage/payments/loans',
          'mis/tengo/muchas/con/en/las/de/nuestras/pagar+las/mi deuda/deudas',
          'endeudad*',
          'debo _ #/dinero/plata/banco/tarjeta*/mucho/miles/renta/prestamista/alquiler',
          'no puedo/alcanzo+a/me+alcanza+para pagar/pago la/el/las/los/mis/mi? renta/alquiler/hipoteca/deudas/tarjeta*/cuotas/prestamo*/recibos/cuentas',
          'prestamo*/creditos gota+a+gota/rapido*/prestamista/atrasad*',
          'bancarrota/embargo/desalojo/buro+de+credito/cobradores/prestamista',
        ],
      },
    ],
    leavesOut: [],
    quiets: [],
  },
  {
    concern: 'look_at_soon',
    source:
      'NICE NG12 (signs that are looked at within weeks) and NG127 (new numbness or weakness of a limb), NHS: a doctor soon, and at once where it spreads or comes suddenly.',
    signs: [
      {
        words: [
          'foot/feet/leg/legs/arm/arms/hand/hands/toes/fingers/face is/are/goes/go/went/feels/feel/getting/has+been/gets/been? numb/tingling/tingly/weak/weaker',
          'numb/numbness/tingling/weakness/pins+and+needles in/of my/the/both/one/left/right? left/right? foot/feet/leg/legs/arm/arms/hand/hands/toes/fingers/face',
          'new/found/have/a lump/bump/lumps in/on/under my/the',
          'lost/losing weight without/and+i+dont+know/and+do+not+know/for+no',
          'blood in my/the/when? stool/urine/pee/poop/toilet/i+go',
          'mole/moles has/is/have/that? changed/changing/growing/bleeding/bleeds',
          'cough/coughing for/since weeks/months/#',
          'pie/pies/pierna/piernas/brazo/brazos/mano/manos/dedos se/me/esta/estan? me/esta/estan? dormid*/adormecid*/adormece/duermen/duerme/hormiguea*',
          'se me duerme/duermen/adormece/adormecen el/la/los/las pie/pies/pierna/piernas/brazo/brazos/mano/manos/dedos/cara',
          'hormigueo/adormecimiento/entumecimiento/debilidad en el/la/los/las/mi/mis/un/una pie/pies/pierna/piernas/brazo/brazos/mano/manos/dedos/cara',
          'herida/llaga/cortada/ulcera/corte _ no/que+no _ cierra/sana/cicatriza/cierran/sanan',
          'wound/sore/ulcer/cut/cuts/sores _ wont/doesnt/not/never/isnt heal/heals/healing/close/closing',
          'stop/stops/stopped breathing when/while/in/at i+sleep/sleeping/my+sleep/night/asleep',
          'dejo/deja de respirar cuando/mientras/al/en duermo/dormir/la+noche/duerme',
          'bulto/bolita/bulto+nuevo en/bajo/debajo el/la/mi/un/del',
          'bajado/perdido/bajando/perdiendo de? peso/kilos sin',
          'sangre en/al la/el/las/ir? orina/heces/popo/excremento/bano',
          'lunar/lunares que/me/ha? cambi*/crec*/sangr*',
        ],
      },
    ],
    leavesOut: ['concern_seen', 'concern_unseen', ...calm],
    quiets: [],
  },
];
