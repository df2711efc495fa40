import { Form } from 'react-router';
import type { ListView } from '#app/http/list-query.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

interface ListedCoach {
  readonly id: string;
  readonly name: string;
  readonly formId: string;
  readonly picture: string | null;
  /** `waiting`: to be shown, and behind those for whom there is room. */
  readonly state: 'shown' | 'waiting' | 'hidden';
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The coaches whom public pages may show, in their order, each with what can be done. */
export function PublicCoachList({
  path,
  list,
  coaches,
}: {
  path: string;
  list: ListView;
  coaches: readonly ListedCoach[];
}) {
  const { t } = useTranslation('coaches-admin');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p>
        <a href="/admin/coaches" className="link no-print inline-block py-1">
          {t('toAssigned')}
        </a>
      </p>
      <h1 className="mt-2">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <p className="mt-5">
        <a href={`${path}/new`} className="btn btn-primary">
          {t('new')}
        </a>
      </p>
      <ListFrame list={list} empty={{ title: t('noneTitle'), text: t('noneText') }}>
        <ol className="mt-6 max-w-work divide-y divide-line border-y border-line">
          {coaches.map((coach) => (
            <CoachRow key={coach.id} path={path} coach={coach} />
          ))}
        </ol>
      </ListFrame>
    </>
  );
}

function CoachRow({ path, coach }: { path: string; coach: ListedCoach }) {
  const { t } = useTranslation('coaches-admin');
  const { id, name, formId, picture, state } = coach;
  const step = (act: 'up' | 'down', isEnd: boolean, arrow: string) => (
    <button
      type="submit"
      name="act"
      value={act}
      aria-label={t(act === 'up' ? 'up' : 'down', { name })}
      disabled={isEnd}
      className="tick tick-step"
    >
      <span aria-hidden="true">{arrow}</span>
    </button>
  );
  return (
    <li id={`coach-${id}`} className="flex scroll-mt-4 flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <Avatar src={picture} className="size-16" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lg wrap-anywhere">
          <a href={`${path}/${id}`} className="link">
            {name}
          </a>
        </h2>
        <p className="mt-1">
          <StateBadge state={state === 'shown' ? 'published' : 'set-aside'}>{t(`state.${state}`)}</StateBadge>
        </p>
      </div>
      <Form method="post" className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="formId" value={formId} />
        {step('up', coach.isFirst, '↑')}
        {step('down', coach.isLast, '↓')}
        <button
          type="submit"
          name="act"
          value={state === 'hidden' ? 'show' : 'take-down'}
          className="btn btn-secondary"
        >
          {t(state === 'hidden' ? 'show' : 'takeDown')}
          <span className="sr-only"> {t('who', { name })}</span>
        </button>
      </Form>
    </li>
  );
}
