import { StickyActions } from '#app/ui/sticky-actions.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { Screen } from '#app/forms/engine/definition.ts';

/** What the foot of a section needs to know. */
export interface SectionActionsView {
  readonly form: {
    readonly path: string;
    readonly frame: 'form' | 'wizard';
    readonly buttons: {
      readonly [name in 'complete' | 'update' | 'leave' | 'saving' | 'instead']: string | undefined;
    };
  };
  readonly section: {
    readonly id: string;
    readonly number: number;
    readonly optional: boolean;
    readonly part: number;
    readonly parts: number;
    readonly screen: Screen | null;
    /** Words of its own on the ways to its neighbours. */
    readonly next?: string | undefined;
    readonly previous?: string | undefined;
  };
  readonly steps: readonly { readonly id: string }[];
  readonly readOnly: unknown;
  readonly editing: boolean;
  /** The id of the submission that is shown; null where nothing is saved. */
  readonly submission: string | null;
  /** Where somebody comes from who need not finish it. */
  readonly wayOut: 'forms' | 'onboarding' | null;
}

/** Back to where the form was chosen, of a form that is only read: it stands at the foot, where whoever has read to its end looks for it. */
function WayOut({ to }: { to: SectionActionsView['wayOut'] }) {
  const { t } = useTranslation('forms');
  if (to === null) return null;
  return (
    <a href={`/${to}`} className="btn btn-quiet">
      {t(to === 'forms' ? 'backToForms' : 'backToOnboarding')}
    </a>
  );
}

/** The same of a form that is filled in: a button, because a link would lose what was typed. */
function Leave({ text }: { text: string }) {
  return (
    <button type="submit" name="intent" value="leave" className="btn btn-quiet">
      {text}
    </button>
  );
}

/**
 * The ways on. Next comes first in the document, because Enter presses the first button; Back and Save are buttons too,
 * because every move saves.
 */
export function SectionActions({
  view,
  locked,
  fromCheck,
}: {
  view: SectionActionsView;
  locked: boolean;
  fromCheck: boolean;
}) {
  const { t } = useTranslation('forms');
  const { form, section, steps } = view;
  // While something is made there is nowhere to go: its own buttons come when it is over.
  if (section.screen === 'generation') return null;
  const isLast = section.number === steps.length && section.part === section.parts;
  const isWizard = form.frame === 'wizard';
  if (locked) {
    return (
      <button type="submit" name="intent" value="reopen" className="btn btn-primary">
        {t('reopen')}
      </button>
    );
  }
  if (view.readOnly) return <ReadOnlyActions view={view} />;
  const { complete = t('complete'), update = isWizard ? complete : t('update') } = form.buttons;
  const lastLabel = view.editing ? update : complete;
  // A wizard ends with its last step; a form is completed from its last section, or read once more before.
  const completes = isLast && !isWizard && !fromCheck;
  // An invitation is answered by its own buttons.
  const hasNext = section.screen !== 'invitation';
  const nextLabel = fromCheck ? t('backToReview') : isLast ? lastLabel : (section.next ?? t('next'));
  return (
    <>
      <StickyActions first={hasNext}>
        {hasNext ? (
          <button
            type="submit"
            name="intent"
            value={completes ? 'complete' : 'next'}
            className="btn btn-primary"
            data-saving={isLast ? form.buttons.saving : undefined}
          >
            {nextLabel}
          </button>
        ) : null}
        {section.number > 1 || section.part > 1 ? (
          <button type="submit" name="intent" value="back" className="btn btn-quiet">
            {section.previous ?? t(isWizard ? 'back' : 'previous')}
          </button>
        ) : isWizard || section.next ? null : (
          // There, and without effect: specification 2, §2.8 and specification 3, §4.
          <button type="button" disabled className="btn text-ink-soft">
            {t('previous')}
          </button>
        )}
      </StickyActions>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {/* Below the others: on a narrow phone three of them have no room in one line. */}
        {completes && !view.editing && form.buttons.leave ? <Leave text={form.buttons.leave} /> : null}
        {completes ? (
          <button type="submit" name="intent" value="next" className="btn btn-quiet">
            {t('review')}
          </button>
        ) : null}
        {section.optional ? (
          <button type="submit" name="intent" value="skip" className="btn btn-quiet">
            {t('skip')}
          </button>
        ) : null}
        <button type="submit" name="intent" value="save" className="btn btn-quiet">
          {t('saveAndExit')}
        </button>
        {form.buttons.instead && section.number === 1 ? (
          <button type="submit" name="intent" value="instead" className="btn btn-quiet text-left">
            {form.buttons.instead}
          </button>
        ) : null}
        {view.wayOut ? (
          <Leave text={t(view.wayOut === 'forms' ? 'backToForms' : 'backToOnboarding')} />
        ) : null}
      </div>
    </>
  );
}

/** A completed form that is only looked at: to the neighbours, and the way to change it. */
function ReadOnlyActions({ view }: { view: SectionActionsView }) {
  const { t } = useTranslation('forms');
  const { form, section, steps } = view;
  const next = steps[section.number];
  const previous = steps[section.number - 2];
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      {next ? (
        <a href={`${form.path}/${next.id}`} className="btn btn-primary">
          {t('nextSection')}
        </a>
      ) : null}
      {previous ? (
        <a href={`${form.path}/${previous.id}`} className="btn btn-quiet">
          {t('previous')}
        </a>
      ) : null}
      <form method="post" action={`${form.path}/edit`}>
        <input type="hidden" name="section" value={section.id} />
        {view.submission ? <input type="hidden" name="submission" value={view.submission} /> : null}
        <button type="submit" name="intent" value="start" className="btn btn-secondary">
          {t('editAnswers')}
        </button>
      </form>
      <WayOut to={view.wayOut} />
    </div>
  );
}
