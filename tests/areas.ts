// Which tests belong to which part of the product: `npm test -- --area journal` runs those, and no others. A test belongs to
// an area when its folder or its name begins a word with one of these; a folder of its own is an area by its name, too.
import { readdirSync } from 'node:fs';

/** Words of areas that are called otherwise in the names of folders and files. */
const wordsOfAreas = {
  accounts: `
    auth accounts sign passwords password sessions identities second-factor change-email google
    settings own-account closing closed-account resetting mailed-links profile avatar`,
  admin: 'admin administration alerts alert-watch behavior points roles programs-and-people second-factor',
  analyses: 'analyses analysis ai score transformation testimonials smart-testimonials generations',
  community: 'community people leaderboard challenges events moderation',
  data: 'export personal-data ownership closing closed-account backup profile-job',
  database: `
    database query-plans transactions postgres one-truth demo-seed load-seed closed-lists
    open-vocabularies sources`,
  features: 'features feature points xp elite trials zones achievements walking-the-levels',
  finances: 'finances a-month-of-money sent-before',
  forms: `
    forms form parse assessment assessments sections save-section elite history wizard shared-data
    shared-values shared-conversion two-tabs two-wizards cleared-answers complete repeating
    start-again every-form editing changing-from leaving-and-resuming left held nothing-lost
    failed-saves asked-first looking-back with-script the-other-wizards from-stranger`,
  goals: 'goals goal suggestions',
  health: `
    health-reports reports body measuring-the-body markers health-metrics lab-values nutrition a-day-of-eating shares
    sharing-by-a-link comprehensive-analysis comprehensive-analyses reading-a-stretch`,
  habits: 'habits habit habit-intake suggestions',
  jobs: 'jobs worker rounds generations profile-job',
  journal: 'journal day',
  learning: 'learning taking-a-course videos',
  legacy: 'legacy legacy-plans',
  languages: 'locales languages language texts',
  lists: 'lists closed-lists history long-history compare looking-back paging',
  mail: 'mail mails mailed-links unsubscribe lifecycle notices',
  measurements: 'measurements measurement measuring',
  balance: 'balance overview-walks balancing',
  insights: 'insights overview-walks seeing-the-whole',
  progress: 'progress overview-walks',
  onboarding: 'onboarding basic-onboarding wizard left from-stranger two-wizards complete-onboarding',
  payments: 'payments payment stripe plans programs buying trials upgrades freedom-plan money sales-pages',
  programs: 'programs program program-days look-backs jumpstart trials',
  public: 'public sales-pages pages-for-everybody leads help-first same-for-everybody',
  quizzes: 'quizzes quiz-versions differences editing-a-quiz leads score',
  reminders: 'reminders being-reminded feed push push-worker',
};
export const areaWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(wordsOfAreas).map(([area, words]) => [area, words.trim().split(/\s+/)]),
);

/** Folders that hold the tests of all areas. */
const floors = [
  'domain',
  'forms',
  'gateways',
  'http',
  'journeys',
  'locales',
  'looking',
  'routes',
  'server',
  'ui',
  'counterparts',
];

/** Every file of tests, by its path below `tests`. */
export const testFiles = (): readonly string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts'))
    .sort();

/** Folders below a floor: each is an area. */
const folders = (): readonly string[] =>
  testFiles()
    .map((file) => file.split('/'))
    .filter((parts) => parts.length > 2)
    .map(([, folder = '']) => folder);

/** The names of all areas. */
export const areaNames = (): readonly string[] =>
  [...new Set([...Object.keys(areaWords), ...floors, ...folders()])].sort();

/** The tests of an area, by their paths below `tests`; of one that is not known, none. */
export function testsOf(area: string): readonly string[] {
  if (!areaNames().includes(area)) return [];
  const words = [area, ...(areaWords[area] ?? [])];
  // A floor is an area by itself; as a word of others it would hold all of them.
  const isOf = (file: string): boolean => {
    const [floor = '', ...rest] = file.split('/');
    return floor === area || new RegExp(`(?:^|[/-])(?:${words.join('|')})(?:$|[/.-])`).test(rest.join('/'));
  };
  return testFiles().filter(isOf);
}
