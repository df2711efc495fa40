import { Badge } from '../primitives.tsx';
import { DataTable, type DataRow } from './data-table.tsx';
import { examplePath, examplesPath, type PartExamples } from './examples.ts';

export const dataTable: PartExamples = {
  part: 'data-table',
  name: 'DataTable',
  purpose: (say) =>
    say(
      'Rows of facts, one line each; on a phone each is a row of a list.',
      'Filas de datos, una línea cada una; en el teléfono cada una es una fila de lista.',
    ),
  examples: (say) => {
    const sort = (name: string, direction: 'asc' | 'desc' | null = null) => ({
      to: examplePath(name),
      direction,
    });
    const columns = [
      { text: say('Person', 'Persona'), sort: sort('person') },
      say('Program', 'Programa'),
      { text: say('State', 'Estado'), isEnd: true },
      { text: say('Paid', 'Pagado'), isNumber: true },
      { text: say('Last seen', 'Última visita'), sort: sort('seen', 'desc') },
    ];
    const rowOf = (index: number): DataRow => {
      const name = index === 1 ? 'Guadalupe Fernández de la Cruz y Ballesteros' : `Ana ${index + 1}`;
      return {
        key: String(index),
        choose: say(`Choose ${name}`, `Elegir a ${name}`),
        cells: [
          <a key="name" href={examplePath(`person-${index}`)} className="link">
            {name}
          </a>,
          say('Foundation, day 12', 'Fundamentos, día 12'),
          <Badge key="state" tone={index === 0 ? 'warn' : 'ok'}>
            {index === 0 ? say('overdue', 'atrasado') : say('active', 'activo')}
          </Badge>,
          ['$0.00', '$12,497.50', '$997.00'][index % 3],
          index === 2 ? null : say('Nov 2', '2 nov'),
        ],
      };
    };
    const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index));
    return [
      {
        title: say('One row', 'Una fila'),
        shows: <DataTable label={say('One person', 'Una persona')} columns={columns} rows={rows(1)} />,
      },
      {
        title: say(
          'With boxes, and what is done with those chosen',
          'Con casillas, y lo que se hace con las elegidas',
        ),
        shows: (
          <DataTable
            label={say('People to choose', 'Personas para elegir')}
            columns={columns}
            rows={rows(4)}
            bulk={{
              action: examplesPath,
              name: 'id',
              label: say('Whom to write to', 'A quién escribir'),
              foot: (
                <button type="submit" className="btn btn-secondary">
                  {say('Write to those chosen', 'Escribir a las elegidas')}
                </button>
              ),
            }}
          />
        ),
      },
      {
        title: say('Very many rows and columns', 'Muchísimas filas y columnas'),
        shows: (
          <DataTable
            label={say('Months', 'Meses')}
            columns={[
              say('Envelope', 'Sobre'),
              ...Array.from({ length: 12 }, (_, index) => ({
                text: `${say('Month', 'Mes')} ${index + 1}`,
                isNumber: true,
              })),
            ]}
            rows={Array.from({ length: 12 }, (_, index) => ({
              key: String(index),
              cells: [
                say(`Envelope ${index + 1}`, `Sobre ${index + 1}`),
                ...Array.from({ length: 12 }, (_one, month) => `$${(index + 1) * (month + 3) * 17}.00`),
              ],
            }))}
          />
        ),
      },
    ];
  },
};
