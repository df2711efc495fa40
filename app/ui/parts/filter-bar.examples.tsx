import { examplesPath, type PartExamples, type Say } from './examples.ts';
import { FilterBar } from './filter-bar.tsx';

/** A form that narrows a list. @param id what the ids of its controls begin with */
const form = (say: Say, id: string, count = 1) => (
  <form action={examplesPath} className="mt-2 flex flex-wrap items-end gap-4">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="max-w-full">
        <label htmlFor={`${id}-${index}`} className="font-semibold">
          {say('Show', 'Mostrar')} {count > 1 ? index + 1 : ''}
        </label>
        <select id={`${id}-${index}`} name={`${id}-${index}`} className="field mt-1">
          <option>{say('All', 'Todo')}</option>
          <option>{say('Active', 'Activos')}</option>
        </select>
      </div>
    ))}
    <button type="submit" className="btn btn-secondary">
      {say('Filter', 'Filtrar')}
    </button>
  </form>
);

export const filterBar: PartExamples = {
  part: 'filter-bar',
  name: 'FilterBar',
  purpose: (say) =>
    say(
      'What narrows a list; on a phone closed, in words.',
      'Lo que acota una lista; en el teléfono cerrado, en palabras.',
    ),
  examples: (say) => {
    const label = say('Filters', 'Filtros');
    return [
      {
        title: say('Nothing narrowed', 'Sin acotar'),
        shows: (
          <FilterBar label={label} words={[]}>
            {form(say, 'plain')}
          </FilterBar>
        ),
      },
      {
        title: say('Narrowed', 'Acotada'),
        shows: (
          <FilterBar
            label={label}
            words={[say('Active', 'Activos'), say('From Nov 1, 2026', 'Desde 1 nov 2026')]}
          >
            {form(say, 'narrowed', 2)}
          </FilterBar>
        ),
      },
      {
        title: say('Very many, open', 'Muchísimos, abierta'),
        shows: (
          <FilterBar
            label={label}
            words={Array.from({ length: 9 }, (_, index) => `${say('Program', 'Programa')} ${index + 1}`)}
            startsOpen
          >
            {form(say, 'many', 9)}
          </FilterBar>
        ),
      },
    ];
  },
};
