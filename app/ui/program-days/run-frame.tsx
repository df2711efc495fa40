import type { ReactNode } from 'react';
import { WithSide } from '../frames/with-side.tsx';
import { ReadyLine } from '../look-backs/span-list.tsx';
import { DayStrip } from '../parts/day-strip.tsx';
import { useTranslation } from '../texts.tsx';
import type { RunView } from './views.ts';

/** A page of a program: its step, the row of days that it stands in above it on narrow screens, and all of them beside it. */
export function RunFrame({ run, children }: { run: RunView; children: ReactNode }) {
  const { t } = useTranslation('program-days');
  const { links } = run;
  const side = (
    <div className="no-print mt-10 xl:mt-0">
      <h2 className="text-xl">{run.name}</h2>
      <div className="mt-2 max-w-sm">
        <DayStrip label={t('strip.all')} days={run.all} />
      </div>
      <ul className="mt-3">
        {links.lookBack ? (
          <li>
            <a href={links.lookBack} className="link inline-block py-1">
              {t('lookBack.link')}
            </a>
          </li>
        ) : null}
        {links.pause ? (
          <li>
            <a href={links.pause} className="link inline-block py-1">
              {t('pause.link')}
            </a>
          </li>
        ) : null}
        <li>
          <a href="/freedom-plan" className="link inline-block py-1">
            {t('back')}
          </a>
        </li>
      </ul>
    </div>
  );
  return (
    <WithSide side={side}>
      {run.near.length > 0 ? (
        <div className="no-print mb-4 max-w-sm xl:hidden">
          <DayStrip label={t('strip.near')} days={run.near} />
        </div>
      ) : null}
      <ReadyLine ready={run.ready} />
      {children}
      <p className="no-print mt-8 flex max-w-2xl flex-wrap justify-between gap-x-6 gap-y-2">
        {run.earlier ? (
          <a href={run.earlier.href} className="link inline-block py-1">
            {t('earlierStep', { title: run.earlier.title })}
          </a>
        ) : null}
        {run.later ? (
          <a href={run.later.href} className="link inline-block py-1">
            {t('laterStep', { title: run.later.title })}
          </a>
        ) : null}
      </p>
    </WithSide>
  );
}
