import { PageTitle } from '../page-title.tsx';
import { Initials, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly isKeeper: boolean;
}

/** Who is in a group; for its keepers, who waits to be let in, and a way to take somebody out. */
export function GroupPeople({
  name,
  path,
  isKeeper,
  isLater,
  asked,
  people,
  more,
}: {
  name: string;
  path: string;
  isKeeper: boolean;
  isLater: boolean;
  asked: readonly PersonView[];
  people: readonly (PersonView & { readonly isOneself: boolean })[];
  more: string | null;
}) {
  const { t } = useTranslation('community');
  const title = t('groups.peopleOf', { name: name || t('groups.unnamed') });
  return (
    <div className="max-w-2xl">
      <PageTitle>{isLater ? `${title} · ${t('groups.others')}` : title}</PageTitle>
      <p className="no-print">
        <a href={path} className="link inline-block py-1">
          {t('groups.backToOne')}
        </a>
      </p>
      <h1 className="wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {asked.length > 0 ? (
        <section className="mt-6">
          <h2>{t('groups.waitingTitle')}</h2>
          <Rows label={t('groups.waitingTitle')}>
            {asked.map((person) => (
              <Row
                key={person.id}
                front={<Initials name={person.name} />}
                title={<bdi>{person.name}</bdi>}
                line={
                  <div className="mt-1 flex flex-wrap gap-2">
                    <PlaceButton path={path} person={person} act="let-in" text={t('groups.letIn')} />
                    <PlaceButton path={path} person={person} act="take-out" text={t('groups.refuse')} />
                  </div>
                }
              />
            ))}
          </Rows>
        </section>
      ) : null}
      <section className="mt-6">
        {asked.length > 0 ? <h2>{t('groups.inside')}</h2> : null}
        <Rows label={t('groups.inside')}>
          {people.map((person) => (
            <Row
              key={person.id}
              front={<Initials name={person.name} />}
              title={<bdi>{person.name}</bdi>}
              href={`/community/people/${person.id}`}
              line={person.isKeeper ? t('groups.keeper') : undefined}
              end={
                isKeeper && !person.isOneself && !person.isKeeper ? (
                  <PlaceButton path={path} person={person} act="take-out" text={t('groups.takeOut')} />
                ) : undefined
              }
            />
          ))}
        </Rows>
      </section>
      {more ? (
        <p className="mt-6">
          <a href={more} className="btn btn-secondary">
            {t('groups.others')}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** What a keeper does about somebody. */
function PlaceButton({
  path,
  person,
  act,
  text,
}: {
  path: string;
  person: PersonView;
  act: 'let-in' | 'take-out';
  text: string;
}) {
  return (
    <form method="post" action={`${path}/place`} className="no-print">
      <input type="hidden" name="person" value={person.id} />
      <button type="submit" name="act" value={act} className="btn btn-secondary">
        {text}
        <span className="sr-only">
          {' '}
          <bdi>{person.name}</bdi>
        </span>
      </button>
    </form>
  );
}
