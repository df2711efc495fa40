import { aroundEn } from './around-en.ts';
import type { Lexicon } from './fact-words.ts';
import { lifeEn } from './life-en.ts';

/** English: facts of body, mind and what harms here, those of work, home and money in `life-en.ts`. */
export const lexiconEn: Lexicon = {
  facts: {
    ...lifeEn,
    heart_illness: {
      anybodys: [
        'heart/cardiac/coronary attack/disease/failure/condition/bypass/surgery/arrest/problem/problems/patient/illness/rehab/arrhythmia',
        'stent/stents/pacemaker/angina/infarct*/arrhythmia/afib/atrial+fibrillation/coronary',
        'weak/bad/sick heart',
        'my cardiologist',
        'triple/double/quadruple bypass',
        'heart is weak/failing/not+good/damaged',
      ],
    },
    diabetes: { anybodys: ['diabet*', 'type 0/one/two/i/ii diabet*', 'insulin/metformin', 'prediabet*'] },
    high_blood_pressure: {
      anybodys: [
        'high/elevated blood+pressure/bp',
        'hypertens*',
        'blood pressure is/was/runs/too? too? high/up',
        'bp/blood+pressure is/was/at/of/runs/around? #/high/up',
        'high/get+my/lower/lower+my/get bp/blood+pressure down?',
        'need/take/on blood pressure pills/meds',
      ],
    },
    cancer: {
      anybodys: [
        'cancer',
        'chemo/chemotherapy/radiotherapy',
        'leukemia/leukaemia/lymphoma/melanoma',
        'malignant tumor/tumour',
        'breast/lung/prostate/colon/thyroid cancer',
      ],
    },
    lung_illness: {
      anybodys: [
        'copd/asthma/asthmatic/emphysema/pulmonary+fibrosis/cystic+fibrosis/chronic+bronchitis/long+covid',
        'lung/pulmonary disease/condition/problem/problems',
        'weak/bad/damaged lungs',
        'on/my/use oxygen+tank/home+oxygen/inhaler',
      ],
    },
    chronic_pain: {
      anybodys: [
        'chronic/constant/daily/permanent/persistent/ongoing back/joint/neck/knee/hip? pain',
        'fibromyalgia/sciatica/arthritis/osteoarthritis/endometriosis/migraines/chronic+migraine/herniated+disc/slipped+disc/lupus',
        'bad/my/painful/sore/aching back/knee/knees/hip/hips/neck/shoulder hurts/hurt/kills/killing/aches/is+bad/are+bad/pain/always/every',
        'lower? back/knee/hip/joint/neck/shoulder pain every/all+the/for/that/0/since/years/. _',
        'in pain every/all/most/constantly/daily _',
        'pain every/all day/the+time',
        'bad back/knee/knees/hip/hips',
      ],
    },
    injury: {
      anybodys: [
        'torn/tore/ruptured/broke/broken/fractured/sprained/dislocated my/a/an/the? acl/meniscus/ligament/achilles/hamstring/tendon/rotator+cuff/ankle/wrist/leg/arm/foot/hip/knee/shoulder/collarbone/rib/ribs/back',
        'acl/meniscus/achilles/hamstring/rotator+cuff/knee/ankle/shoulder/back/hip injury/tear/surgery/operation/replacement',
        'recovering/rehab/recover/healing from/after/for _ injury/surgery/operation/accident/fracture',
        'injured my',
        'acl/meniscus/knee/shoulder/ankle/hip/hamstring/achilles rehab/recovery/repair/post+op',
        'weeks/months post op/surgery',
        'physical+therapy/physio for/after my',
      ],
    },
    chronic_illness: {
      anybodys: [
        'chronic/autoimmune/long+term illness/disease/condition/fatigue',
        'multiple+sclerosis/crohns/colitis/parkinsons/epilep*/lupus/rheumatoid/hashimotos/thyroid+disease/hypothyroid*/hyperthyroid*/hiv/kidney+disease/celiac/coeliac/me+cfs/long+covid/dialysis/psoriasis',
        'have ms',
      ],
    },
    wheelchair: {
      anybodys: [
        'wheelchair',
        'paraplegi*/quadriplegi*/tetraplegi*',
        'paralyzed/paralysed from',
        'cant/unable+to/no+longer/not+able+to walk',
        'spinal cord injury',
      ],
    },
    limited_sight: {
      anybodys: [
        'blind/legally+blind/visually+impaired/low+vision/glaucoma/macular+degeneration',
        'losing/lost my? eyesight/sight/vision',
        'use/with/need? a/my? screen+reader/white+cane/guide+dog',
      ],
    },
    limited_hearing: {
      anybodys: [
        'deaf/hard+of+hearing/hearing+impaired/hearing+aid/hearing+aids/cochlear',
        'losing/lost my hearing',
        'hearing loss',
      ],
    },
    takes_medicines: {
      own: [
        'im/i+take/i+have+been/taking/take on? blood+thinners/blood+pressure+pills/antidepressants/medication*/statins/beta+blockers/lithium/sertraline/insulin/metformin/pills/tablets',
        'my meds/medication*/pills/tablets/prescription/prescriptions/antidepressants',
        'prescribed me',
      ],
    },
    sleeps_badly: {
      anybodys: [
        'insomnia',
        'cant/dont/hardly/barely/never/not/couldnt _ sleep',
        'sleep/sleeping/slept bad/badly/poorly/terribly/little/horribly/awful/0+hours',
        'wake/waking/woke up? at/every/around/about/all/several/at+least _ 0/two/three/four/five/night/times',
        'awake at/half/until/all/for _ 0/night/three/four/hours',
        'trouble/problems/difficulty/hard/struggle/struggling _ sleeping/sleep/fall*+asleep/staying+asleep',
        'only/just/barely/about sleep/get? 0/three/four/five/# hours of? sleep?',
        'lie awake',
        'sleep is/are/has+been bad/terrible/awful/broken/a+mess/poor/horrible/light',
        'nights are bad/terrible/awful/broken/short/hell',
        'poor/bad/broken/terrible/interrupted/no sleep',
        'tired because i _ sleep',
      ],
    },
    menopause: { anybodys: ['menopaus*', 'perimenopaus*', 'hot+flashes/hot+flushes', 'the change of life'] },
    athlete: {
      own: [
        'im/am a/an competitive/professional/semi+pro/former+0? athlete/runner/triathlete/swimmer/cyclist/footballer/rower/climber/boxer/bodybuilder/powerlifter/marathoner',
        'train/training/preparing/prepare/run/running/race for my/a/an/the? _ marathon/half+marathon/ironman/triathlon/ultra/race/olympics/nationals/season/championship*/competition',
        'run/train/training/cycle/swim/row/lift twice/two+times a/per/each/every day',
        'two/double sessions a/per/each/every day',
        'run a/another/one+more marathon/half+marathon/ultra/triathlon',
        'run/running marathons/ultras/triathlons',
        'my marathon/ironman/triathlon',
        'my swim/swimming/track/running/cycling/rowing/football/soccer/basketball/triathlon coach/team',
        'play/compete/race for/in/at _ team/league/club/level/nationals/college',
      ],
      // Somebody who swims each day is moving, not training: so many hours or days of it are asked about.
      likely: [
        'run/train/cycle/swim/row/lift six/seven/eight/ten/twelve times/days/hours a/per/each/every week',
        'train 0 hours a/per/each/every week',
        'i/and train every/each day',
      ],
    },
    drinks: {
      anybodys: [
        'drink/drinking too+much/a+lot/every+night/every+day/every+evening/heavily/daily/alone/to+sleep/to+cope/to+forget/more+than+i/until/in+the+morning/when+im/again',
        'alcoholic/alcoholism/alcohol+addiction/alcohol+problem/drinking+problem/drinking+habit/alcohol+use',
        'problem/trouble/struggle/struggling with/with+my alcohol/drinking/drink/booze/wine',
        'bottle/bottles/glass/glasses/pint/pints/beers/cans/six+pack/half+a+bottle of? wine/beer/vodka/whisky/whiskey/gin/rum? a/every/each/per/most day/night/evening/nights/evenings/days',
        'wine/beer/beers/vodka/whiskey/whisky/gin/drinks every/each/most/a day/night/evening/nights/evenings',
        'drunk every/most/again/too',
        'want/need/trying/tried/cant/like/have/how/help+me to? quit/stop/cut+down/cut+back/control/drink on/my? drinking/alcohol/booze/less',
        'my drinking',
        'quit/quitting/stop+drinking/give+up/get+sober/stay+sober/cut+down+on drinking/alcohol/booze/beer/wine/vodka/whiskey/and/for/this/./once',
        'hands/i shake/shakes/tremble/sweat _ morning/until/till/drink/wake _',
      ],
      likely: [
        'glass/few/couple of? wine/drinks/beers to/after unwind/relax/work',
        'drink/wine/beer to unwind/relax/calm',
      ],
    },
    smokes: {
      anybodys: [
        'smoker/smoke/smoking/smoked/smokes',
        'cigarette*/cigs/vape/vaping/nicotine/chain+smoker/pack+a+day',
        'want/need/trying/tried/cant/like/have/hope/how/help+me to? quit/stop/give+up smoking/cigarettes/vaping/tobacco/nicotine/the+cigarettes',
      ],
    },
    other_drugs: {
      anybodys: [
        'cocaine/heroin/meth/opioid*/oxycodone/fentanyl/ketamine/weed/marijuana/pot+every/cannabis/pills+to+sleep/xanax+every',
        'drug/drugs addict*/problem/habit',
        'addicted to pills/painkillers/drugs/opioids/weed/xanax',
        'use/using/do/doing drugs',
        'stoned every/all/most',
        'recovering addict',
      ],
    },
    eating_disorder: {
      anybodys: [
        'anorexi*',
        'bulimi*',
        'eating+disorder/disordered+eating/binge+eating/bingeing/purging',
        'binge/binged at/on/every/and/then/until/eat',
        'make/made/making myself sick/throw+up/vomit',
        'starve/starving myself',
        'orthorexi*',
      ],
    },
    depression: {
      anybodys: ['depression', 'depressed', 'depressive', 'bipolar', 'antidepressant*'],
      likely: [
        'cant/hard/struggle/barely to? get/getting out+of+bed',
        'feel/feeling/felt empty/numb/hopeless/worthless/flat',
        'nothing gives/brings/makes me? joy/pleasure/sense/interest',
        'no joy/interest in',
        'cry/crying every/most/all day/night/the',
      ],
    },
    anxiety: {
      anybodys: ['anxiety', 'anxious', 'panic+attack/panic+attacks/panic+disorder/panic', 'ptsd'],
      likely: [
        'worry/worrying about+everything/all+the+time/constantly/too+much',
        'constant/constantly worry/worrying/worried/on+edge',
        'heart races/racing',
        'always on edge',
      ],
    },
    burnout: {
      anybodys: ['burnout', 'burn+out/burned+out/burnt+out/burnedout/burning+out', 'burnt out'],
      likely: [
        'exhausted/drained/empty from/by/at/because+of/after my? work/job/the+office',
        'completely/totally/utterly/mentally/emotionally exhausted/drained/spent',
        'cant take/face/stand my? job/work/another',
      ],
    },
    in_therapy: {
      anybodys: [
        'my therapist/psychologist/psychiatrist/counselor/counsellor',
        'in therapy/counseling/counselling',
        'see/seeing/go/going/went/started to? a? therapist/psychologist/psychiatrist/counselor/counsellor/therapy/counseling',
        'therapy every/once/on/weekly/twice',
        'cbt/emdr',
      ],
    },
    religious: {
      anybodys: [
        'pray/prayer/praying/prayed/prayers',
        'my faith/church/parish/mosque/synagogue/temple/pastor/priest/imam/rabbi/congregation/bible',
        'god/jesus/christ/allah',
        'go/going to church/mass/mosque/synagogue',
        'christian/catholic/muslim/jewish/evangelical/hindu/buddhist/mormon/orthodox+jew',
        'believe in god',
        'religious',
      ],
    },
    not_religious: {
      own: [
        'im/i+am not/no/a/an/an+0? religious/believer/atheist/agnostic/atheist/nonbeliever/unbeliever',
        'dont/do+not/never/no+longer/stopped believe/believing in? god/religion/anything+higher',
        'not/isnt/arent/dont/no a/do/into/very/at+all/pray/really? religious/praying/religion/believer/pray',
        'atheist/agnostic/secular',
        'no/without religion/god/faith/prayer/prayers',
        'nothing religious',
        'lost my faith',
        'religion is not/isnt for',
      ],
    },
  },
  around: aroundEn,
};
