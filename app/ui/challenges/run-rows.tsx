import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Tick } from '../parts/tick.tsx';
import { useTranslation } from '../texts.tsx';
import type { RunRow } from './views.ts';

/** Challenges that somebody is at, each with its tick. */
export function RunRows({ label, runs, back }: { label: string; runs: readonly RunRow[]; back: string }) {
  return (
    <Rows label={label}>
      {runs.map((run) => (
        <RunLine key={run.id} run={run} back={back} />
      ))}
    </Rows>
  );
}

function RunLine({ run, back }: { run: RunRow; back: string }) {
  const { id, name, href, pillar, line } = run;
  // The link of a whole row would lie above its tick.
  return run.tick ? (
    <Row
      id={id}
      front={<Tick {...run.tick} />}
      title={
        <span className="inline-flex items-center gap-2">
          <PillarMark pillar={pillar} className="size-5" />
          <a href={href} className="wrap-anywhere no-underline hover:text-pine">
            {name}
          </a>
        </span>
      }
      line={line}
    />
  ) : (
    <Row
      id={id}
      front={<PillarMark pillar={pillar} />}
      title={name}
      href={href}
      line={line}
      end={run.finish ? <FinishButton action={run.finish} name={name} back={back} /> : null}
    />
  );
}

/** Finishes what is whole. @param name whose it is, for those who do not see the row */
export function FinishButton({
  action,
  name,
  back,
  isMain = false,
}: {
  action: string;
  name: string;
  back: string;
  isMain?: boolean;
}) {
  const { t } = useTranslation('challenges');
  return (
    <form method="post" action={action}>
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        name="act"
        value="finish"
        className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}
      >
        {t('finish')}
        <span className="sr-only"> {name}</span>
      </button>
    </form>
  );
}
