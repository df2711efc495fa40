import { expect, test } from 'vitest';
import { languageCodes } from '#locales/languages.ts';
import { sayIn } from '#tests/support/texts.ts';
import { everyText, readTexts } from './locale-files.ts';

/** Words that change with the number before them. */
const counted = {
  en: 'days|weeks|months|years|hours|minutes|seconds|times|habits|goals|steps|points|places|parts|areas|questions|answers|pages|words|entries|people|visits|calls|stretches|evenings|situations|ratings|meals|snacks|credits|options|rows|files|characters|exercises|lines|members|programs|payments|mails|reports|transactions',
  es: 'días|semanas|meses|años|horas|minutos|segundos|veces|hábitos|metas|pasos|puntos|lugares|partes|áreas|preguntas|respuestas|páginas|palabras|entradas|personas|visitas|llamadas|tramos|noches|situaciones|calificaciones|comidas|colaciones|créditos|opciones|filas|archivos|caracteres|ejercicios|líneas|miembros|programas|pagos|correos|informes|movimientos',
} as const;

/** Numbers that are never one, by why. What stands here says its number beside a plural for good. */
const neverOne: Readonly<Record<string, RegExp>> = {
  'limits that are set in code, none of them one':
    /\{\{(max|min|most|longestText|files|name|note|cap|hours|stuckWithoutXp|burnoutWindow|dropOff|overachieverStreaks|streakDays|notEngagedAfter)\}\}/,
};
const neverOneKeys: Readonly<Record<string, readonly string[]>> = {
  'how often a job is tried, and for how long, which is set in code': ['system:jobs.text'],
  'a part of a whole that is longer than one: days of a challenge, of a time frame, of a plan': [
    'challenges:earlier.finished',
    'challenges:earlier.over',
    'challenges:line.on',
    'challenges:run.finished',
    'balance:insights.journalLess',
    'balance:insights.journalEnough',
    'coaching:growth.actions',
    'coaching:growth.checkIns',
    'insights:rule.journal-rhythm.text',
    'insights:rule.smaller-habit.text',
    'insights:rule.weekday-missed.text',
    'payments-admin:program.plan',
    'settings:close.what.back',
    'settings:close.what.later',
    'community:delete.what',
    'community:delete.whatReply',
    'moderation-admin:intro.deleted',
    'look-backs:heading.days',
    'look-backs:name.days',
    'look-backs:ready.days',
    'goal-plans:target.steps',
    'progress:analytics.weeks',
  ],
  'a finding that asks for more than one before it is said': [
    'balance:insights.habitsPillar',
    'balance:progress.lineText.less',
    'balance:progress.lineText.more',
    'progress:trends.moved',
    'insights:one.counted',
    'insights:one.pattern',
    'insights:rule.comeback.text',
    'insights:rule.days-reached.text',
    'insights:rule.days-reached.title',
    'insights:rule.gaps-after-low-mood.text',
    'insights:rule.goal-untouched.text',
    'insights:rule.goal-why.text',
    'insights:rule.goal-without-habit.text',
    'insights:rule.habit-forgotten.text',
    'insights:rule.many-habits.title',
    'insights:rule.pillar-empty.text',
    'insights:rule.self-care-low.text',
    'insights:rule.steady-weeks.text',
    'insights:rule.steady-weeks.title',
    'insights:rule.strength-risen.text',
    'insights:rule.together.text-down',
    'insights:rule.together.text-up',
    'journal:together.alike',
    'journal:together.apart',
    'analysis/elite:few.analysis',
    'analysis/elite:same.analysis',
    'analysis/general:ratings.scores',
    'analysis/general:ratings.summary',
    'analysis/nutrition-fitness:rules.snacks_many.text',
  ],
  'one has a text of its own': [
    'flash:goalHabitsMade',
    'journal:history.yearsAgo',
    'leaderboard:manySteps',
    'measurements:days.more',
    'plans:price.perMonths',
    'upgrades:way.everyDays',
    'upgrades:way.everyMonths',
  ],
  'what our own texts and seeds give, which begins at two': [
    'achievements:one.claimed',
    'achievements:one.worth',
    'achievements:ready.worth',
    'errors:field.bornTooEarly',
    'errors:field.bornTooLate',
    'flash:achievementClaimed',
    'forms:aboutMinutes',
    'forms:phaseStatus.upcoming',
    'goal-plans:clarification.dated',
    'goal-plans:clarification.open',
    'goal-plans:daily',
    'goal-plans:obstacles.all-or-nothing',
    'goal-plans:obstacles.low-energy',
    'goal-plans:obstacles.no-time',
    'leads-admin:lead.meetings',
    'users:meetings',
    'plans:price.forWeeks',
    'quizzes:start.facts',
    'quizzes/reading:clarity.ahead',
    'quizzes/reading:clarity.aheadMany',
    'quizzes/reading:clarity.alone',
    'quizzes/reading:clarity.answers',
    'quizzes/reading:clarity.clear',
    'quizzes/reading:clarity.clearMany',
    'quizzes/reading:clarity.level',
    'quizzes/reading:clarity.narrow',
    'quizzes/reading:clarity.narrowMany',
    'quizzes/reading:clarity.sections',
    'quizzes/reading:leads.some',
    'workouts:ready.minutes',
  ],
  'the whole is read as a measure, in every number': ['comprehensive:minutes', 'body:unit.share'],
};
const known = new Set(Object.values(neverOneKeys).flat());

test.each(languageCodes)('D05 no number stands before a plural that it may not fit: %s', (language) => {
  const words = counted[language as 'en' | 'es'] as string | undefined;
  if (words === undefined) return;
  const beside = new RegExp(String.raw`\{\{\w+\}\} (?:${words})\b`, 'u');
  const unfit = everyText(readTexts(language)).filter(([key, text]) => {
    if (/_(zero|one|two|few|many|other)$/.test(key) || known.has(key)) return false;
    const [found] = beside.exec(text) ?? [];
    return found !== undefined && !Object.values(neverOne).some((limit) => limit.test(found));
  });
  expect(unfit).toEqual([]);
});

test('D05 what is excused is still there', () => {
  const all = new Set(
    languageCodes.flatMap((language) => everyText(readTexts(language)).map(([key]) => key)),
  );
  expect([...known].filter((key) => !all.has(key))).toEqual([]);
});

/** The texts in which the findings were, with 0, 1 and 2. */
const said: readonly (readonly [language: 'en' | 'es', key: string, count: number, text: string])[] = [
  ['en', 'today:said.habits', 0, '0 of 0 habits'],
  ['en', 'today:said.habits', 1, '0 of 1 habit'],
  ['en', 'today:said.habits', 2, '0 of 2 habits'],
  ['es', 'today:said.habits', 1, '0 de 1 hábito'],
  ['es', 'today:said.habits', 2, '0 de 2 hábitos'],
  ['en', 'goals:path.description', 1, '0 of 1 step is done.'],
  ['es', 'goals:path.description', 1, '0 de 1 paso está hecho.'],
];
test.each(said)('D05 %s %s of %d says %s', (language, key, count, text) => {
  expect(sayIn(language)(key, { done: 0, count })).toBe(text);
});

test.each([
  ['en', 'Places left this quarter: 1 of 1.', 'At 1.5x this takes 1 min.'],
  ['es', 'Lugares libres este trimestre: 1 de 1.', 'A 1.5x dura 1 min.'],
] as const)('D05 what was found reads well with one: %s', (language, places, film) => {
  const say = sayIn(language);
  expect(say('plans:places.left', { left: 1, of: 1 })).toBe(places);
  expect(say('start:film.takesWhole', { speed: '1.5', minutes: 1 })).toBe(film);
});
