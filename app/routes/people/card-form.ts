import { nameLength, type Card, type CardWords } from '#app/domain/people/card.ts';
import { readName, withoutUnseen, type NameRefusal } from '#app/domain/people/names.ts';
import { memberCardForm } from '#app/forms/definitions/member-card.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

const [section] = memberCardForm.sections;
type Problems = Readonly<Record<string, Problem>>;

/** Why a name cannot be taken, as it is told at its field. */
export const nameProblems: Readonly<Record<NameRefusal | 'taken' | 'no-name', Problem>> = {
  short: { key: 'cardNameShort', params: { min: nameLength.min } },
  long: { key: 'tooLong', params: { max: nameLength.max } },
  address: { key: 'cardNameAddress' },
  unreadable: { key: 'cardNameUnreadable' },
  reserved: { key: 'cardNameReserved' },
  taken: { key: 'cardNameTaken' },
  'no-name': { key: 'cardNameLetters' },
};

/** Nothing is shown, and nobody is listed, before somebody chose it; what they write of themselves is written to be shown. */
const untouched: Posted = { shown: ['about'] };

/** A card as it stands in its fields. */
export const cardAsTyped = (card: Card | null): Posted =>
  card
    ? {
        name: [card.name],
        about: [card.about],
        shown: card.shown,
        on_leaderboard: card.onLeaderboard ? ['yes'] : [],
      }
    : untouched;

/** Reads what was typed of a card. @param own the name that its member goes by already */
export function parseCard(
  posted: Posted,
  facts: MemberRequest,
  own: string | null,
): { readonly words: CardWords; readonly problems: null } | { readonly problems: Problems } {
  const parsed = parseSection(section, posted, facts);
  const answers = parsed.answers as AnswersOf<typeof memberCardForm>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  const typed = posted['name']?.[0] ?? '';
  const name = readName(typed, own);
  if (!name.ok) problems['name'] = typed.trim() === '' ? { key: 'required' } : nameProblems[name.reason];
  if (!name.ok || Object.keys(problems).length > 0) return { problems };
  const { about = '', shown = [], on_leaderboard } = answers;
  const words = { about: withoutUnseen(about), shown: shown as CardWords['shown'] };
  return { words: { name: name.name, ...words, onLeaderboard: on_leaderboard === true }, problems: null };
}

export const cardFieldViews = (
  facts: MemberRequest,
  typed: Posted,
  problems: Problems = {},
): readonly FieldView[] =>
  viewSection(
    memberCardForm,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );
