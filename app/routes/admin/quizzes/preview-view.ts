import type { RouterContextProvider } from 'react-router';
import { readContent, type EditedText } from '#app/domain/quiz-versions/content.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { scoreAnswers } from '#app/domain/quizzes/score.ts';
import { shuffled } from '#app/domain/quizzes/shuffle.ts';
import { tellScore } from '#app/domain/quizzes/told-reading.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { quizResultView } from '#app/views/quiz-result-view.ts';
import { fallbackLanguage, languageCodes, languages, type Language } from '#locales/languages.ts';
import { quizPage } from './quiz-page.ts';

/** The order of options, which each visitor gets another of. */
const seed = 1;

type Preview = Awaited<ReturnType<typeof previewOf>>;

/** What its address says: of which version, in which language, and what was chosen so far, by places among the options. */
export async function previewOf(request: Request, context: Readonly<RouterContextProvider>, id: string) {
  const page = await quizPage(context, id);
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const version =
    page.versions.find(({ number }) => number === Number(query.get('version'))) ?? page.shown ?? null;
  const content = version ? await readContent(page.db, page.quiz.id, version.number) : [];
  const edits = version ? await readResultEdits(page.db, page.quiz.id, version.number) : {};
  // A question with nothing to choose is not published either.
  const questions = content.filter(({ options }) => options.length > 0);
  const asked = (query.get('answers') ?? '').split('-').filter((one) => /^\d{1,2}$/.test(one));
  const places = asked.map(Number);
  const wrong = places.findIndex((place, at) => place >= (questions[at]?.options.length ?? 0));
  const language: Language = languageCodes.find((code) => code === query.get('language')) ?? page.language;
  return {
    page: { ...page, getFixedT: (of: Language) => services.languages[of].t },
    version: version?.number ?? 0,
    questions,
    edits,
    chosen: wrong < 0 ? places : places.slice(0, wrong),
    language,
  };
}

/** Where a preview goes on. */
export function addressOf(
  preview: Preview,
  change: { readonly chosen?: readonly number[]; readonly language?: Language },
): string {
  const { page, version, chosen, language } = { ...preview, ...change };
  const query = new URLSearchParams({ version: String(version), language });
  if (chosen.length > 0) query.set('answers', chosen.join('-'));
  return `${page.head.path}/preview?${query.toString()}`;
}

const inLanguage = (text: EditedText, language: Language): string => text[language] || text[fallbackLanguage];

/** What the page shows: the next question, or the result. */
export function previewView(preview: Preview) {
  const { page, version, questions, chosen, language } = preview;
  const t = page.getFixedT(language);
  const say = (text: EditedText): string => inLanguage(text, language);
  const question = questions[chosen.length];
  const quiz = { title: t(`quizzes/${page.quiz.id}:title`) };
  return {
    quiz: page.head,
    version,
    language,
    shown: quiz,
    languages: languageCodes.map((code) => ({
      text: languages[code].name,
      href: addressOf(preview, { language: code }),
      isCurrent: code === language,
    })),
    startAgain: addressOf(preview, { chosen: [] }),
    question: question
      ? {
          number: chosen.length + 1,
          count: questions.length,
          percent: Math.round((chosen.length / questions.length) * 100),
          section: t(`quizzes/${page.quiz.id}:sections.${question.section}`, question.section),
          text: say(question.text),
          options: shuffled(question.options, seed, question.id).map((option) => ({
            value: option.id,
            label: say(option.text),
            chosen: false,
          })),
        }
      : null,
    result: question || questions.length === 0 ? null : resultOf(preview),
  };
}

function resultOf({ page, questions, edits, chosen, language }: Preview) {
  const { quiz } = page;
  const answers = questions.map(({ text, options, section }, at) => {
    const { weights, text: answer } = options[chosen[at]!]!;
    return { weights, section, question: inLanguage(text, language), answer: inLanguage(answer, language) };
  });
  const score = scoreAnswers(quiz.results, answers);
  const reading = tellScore(quiz.id, score, answers, language, edits);
  return { told: quizResultView(quiz.id, score, reading, language, edits) };
}
