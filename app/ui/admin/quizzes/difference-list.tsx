import { languages, type Language } from '#locales/languages.ts';
import { StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

type Kind = 'added' | 'removed' | 'changed';
interface Piece {
  readonly text: string;
  readonly isOther: boolean;
}
export interface DifferingText {
  readonly language: Language;
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}
interface Beside {
  readonly before: string | null;
  readonly after: string | null;
}
export interface DifferenceLine {
  readonly id: string;
  readonly kind: Kind;
  readonly number: number;
  readonly text: string;
  readonly moved: { readonly from: number; readonly to: number } | null;
  readonly section: Beside | null;
  readonly texts: readonly DifferingText[];
  readonly options: readonly {
    readonly id: string;
    readonly kind: Kind;
    readonly isMoved: boolean;
    readonly text: string;
    readonly texts: readonly DifferingText[];
    readonly weights: Beside | null;
  }[];
}

/** Questions that differ between two versions, each text with its words marked, the earlier one left. */
export function DifferenceList({
  before,
  after,
  lines,
}: {
  before: number;
  after: number;
  lines: readonly DifferenceLine[];
}) {
  const { t } = useTranslation('quizzes-admin');
  const sides = { before: t('version', { number: before }), after: t('version', { number: after }) };
  return (
    <ol className="mt-4 max-w-work divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} className="py-5">
          <h3 className="text-lg wrap-anywhere">
            {t('difference.question', { number: line.number, text: line.text || t('question.unnamed') })}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={line.kind}>{t(`difference.kind.${line.kind}`)}</StateBadge>
            {line.moved ? <span>{t('difference.moved', line.moved)}</span> : null}
          </p>
          {line.section ? <Sides name={t('edit.section')} sides={sides} beside={line.section} /> : null}
          <DifferingTexts texts={line.texts} sides={sides} />
          {line.options.map((option) => (
            <section key={option.id} className="mt-4 border-t border-line pt-3">
              <h4 className="font-semibold wrap-anywhere">{option.text || t('option.unnamed')}</h4>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <StateBadge state={option.kind}>{t(`difference.optionKind.${option.kind}`)}</StateBadge>
                {option.isMoved ? <span>{t('difference.optionMoved')}</span> : null}
              </p>
              <DifferingTexts texts={option.texts} sides={sides} />
              {option.weights ? (
                <Sides name={t('difference.weights')} sides={sides} beside={option.weights} />
              ) : null}
            </section>
          ))}
        </li>
      ))}
    </ol>
  );
}

interface SideNames {
  readonly before: string;
  readonly after: string;
}

/** Something that stands in both, short enough to be read whole. */
function Sides({ name, sides, beside }: { name: string; sides: SideNames; beside: Beside }) {
  const { t } = useTranslation('quizzes-admin');
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {(['before', 'after'] as const).map((side) => (
        <div key={side}>
          <dt className="text-ink-soft">{t('difference.side', { name, version: sides[side] })}</dt>
          <dd>{beside[side] || t('difference.nothing')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A text in each language in which it differs. */
export function DifferingTexts({ texts, sides }: { texts: readonly DifferingText[]; sides: SideNames }) {
  const { t } = useTranslation('quizzes-admin');
  return texts.map(({ language, before, after }) => (
    <dl key={language} className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {(
        [
          ['before', before],
          ['after', after],
        ] as const
      ).map(([side, pieces]) => (
        <div key={side}>
          <dt className="text-ink-soft">
            {t('difference.side', { name: languages[language].name, version: sides[side] })}
          </dt>
          <dd lang={language} className="wrap-anywhere">
            {pieces.length === 0 ? t('difference.nothing') : <Marked pieces={pieces} side={side} />}
          </dd>
        </div>
      ))}
    </dl>
  ));
}

/** Words that the other side has not are marked, by a line as well as by a tint. */
function Marked({ pieces, side }: { pieces: readonly Piece[]; side: 'before' | 'after' }) {
  return pieces.map(({ text, isOther }, index) => {
    if (!isOther) return text;
    return side === 'before' ? (
      // oxlint-disable-next-line react/no-array-index-key
      <del key={index} className="bg-danger-tint">
        {text}
      </del>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <ins key={index} className="bg-ok-tint">
        {text}
      </ins>
    );
  });
}
