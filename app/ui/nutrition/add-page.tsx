import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { FoodRow, SavedMealView } from './views.ts';

const path = '/nutrition';

/** What goes into a meal: sought by its name or its barcode, or taken from what was eaten before. */
export function AddPage({
  day,
  meal,
  title,
  back,
  q,
  group,
  groups,
  meals,
  found: { recent, own, listed, total, newBarcode },
  saved,
  formId,
  query,
}: {
  day: string;
  meal: string;
  title: string;
  back: string;
  q: string;
  group: string;
  groups: readonly { readonly value: string; readonly text: string }[];
  meals: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  found: {
    readonly recent: readonly FoodRow[];
    readonly own: readonly FoodRow[];
    readonly listed: readonly FoodRow[];
    readonly total: number;
    readonly newBarcode: string | null;
  };
  saved: readonly SavedMealView[];
  formId: string;
  /** The same place in the query of another page. */
  query: string;
}) {
  const { t } = useTranslation('nutrition');
  const isNarrowed = q !== '' || group !== '';
  const isNothing = isNarrowed && own.length === 0 && listed.length === 0;
  return (
    <div className="max-w-2xl">
      <PageTitle>{q ? `${q} · ${title}` : title}</PageTitle>
      <p>
        <a href={back} className="link inline-block py-1">
          {t('add.back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <div className="mt-3">
        <Choice label={t('add.meals')} options={meals} />
      </div>
      <form action={`${path}/add`} role="search" aria-label={t('add.form')} className="mt-4 space-y-3">
        <input type="hidden" name="date" value={day} />
        <input type="hidden" name="meal" value={meal} />
        <div>
          <label htmlFor="food-q" className="font-semibold">
            {t('add.search')}
          </label>
          <p id="food-q-hint" className="text-base text-ink-soft">
            {t('add.searchHint')}
          </p>
          <input
            id="food-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            aria-describedby="food-q-hint"
            className="field mt-1"
          />
        </div>
        <div>
          <label htmlFor="food-group" className="font-semibold">
            {t('add.group')}
          </label>
          <select id="food-group" name="group" defaultValue={group} className="field mt-1">
            <option value="">{t('add.every')}</option>
            {groups.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="btn btn-primary">
          {t('add.find')}
        </button>
      </form>
      {isNothing ? (
        <EmptyState kind="nothing-found" title={t(newBarcode ? 'add.noBarcode' : 'add.none')}>
          {t(newBarcode ? 'add.noBarcodeText' : 'add.noneText')}
        </EmptyState>
      ) : null}
      {saved.length > 0 ? <Saved saved={saved} day={day} meal={meal} formId={formId} /> : null}
      <Foods id="recent" title={t('add.recent')} rows={recent} />
      <Foods id="own" title={t('add.own')} rows={own} />
      <Foods
        id="listed"
        title={t('add.listed')}
        rows={listed}
        note={total > listed.length ? t('add.more', { count: total - listed.length }) : ''}
      />
      <section className="mt-8" aria-labelledby="other-ways">
        <h2 id="other-ways" className="text-xl">
          {t('add.other')}
        </h2>
        <ul className="mt-1">
          <li>
            <a href={`${path}/quick?${query}`} className="link inline-block py-1">
              {t('quick.title')}
            </a>
          </li>
          <li>
            <a href={`${path}/foods/new?${query}`} className="link inline-block py-1">
              {t('foods.new')}
            </a>
          </li>
        </ul>
      </section>
      <p className="mt-6 text-sm text-ink-soft">{t('source')}</p>
    </div>
  );
}

function Foods({
  id,
  title,
  rows,
  note = '',
}: {
  id: string;
  title: string;
  rows: readonly FoodRow[];
  note?: string;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-2">
        <Rows>
          {rows.map(({ key, name, line, href }) => (
            <Row key={key} title={<span className="wrap-anywhere">{name}</span>} line={line} href={href} />
          ))}
        </Rows>
      </div>
      {note ? <p className="mt-2 text-ink-soft">{note}</p> : null}
    </section>
  );
}

/** Saved meals, each with the press that writes down all of it. */
function Saved({
  saved,
  day,
  meal,
  formId,
}: {
  saved: readonly SavedMealView[];
  day: string;
  meal: string;
  formId: string;
}) {
  const { t } = useTranslation('nutrition');
  return (
    <section className="mt-8" aria-labelledby="saved">
      <h2 id="saved" className="text-xl">
        {t('meals.title')}
      </h2>
      <div className="mt-2">
        <Rows>
          {saved.map(({ id, name, line, energy }) => (
            <Row
              key={id}
              title={<span className="wrap-anywhere">{name}</span>}
              line={[line, energy].filter(Boolean).join(' · ')}
              end={
                <form method="post" action={`${path}/meals/${id}/use`}>
                  <input type="hidden" name="id" value={formId} />
                  <input type="hidden" name="day" value={day} />
                  <input type="hidden" name="meal" value={meal} />
                  <button type="submit" className="btn btn-secondary">
                    {t('meals.use')}
                    <span className="sr-only">: {name}</span>
                  </button>
                </form>
              }
            />
          ))}
        </Rows>
      </div>
    </section>
  );
}
