import { Choice, ChoiceField } from './choice.tsx';
import { examplePath, type PartExamples } from './examples.ts';

export const choice: PartExamples = {
  part: 'choice',
  name: 'Choice',
  purpose: (say) =>
    say('One of several views or answers, in one line.', 'Una de varias vistas o respuestas, en una línea.'),
  examples: (say) => {
    const views = [say('Today', 'Hoy'), say('Week', 'Semana'), say('Month', 'Mes')];
    const years = Array.from({ length: 24 }, (_, index) => String(2026 - index));
    const moods = [
      say('Clear', 'Despejado'),
      say('Bright', 'Claro'),
      say('Cloudy', 'Nublado'),
      say('Rain', 'Lluvia'),
      say('Storm', 'Tormenta'),
    ].map((text, index) => ({ value: String(index), text }));
    const links = (name: string, texts: readonly string[]) =>
      texts.map((text, index) => ({
        text,
        href: examplePath(`${name}-${index}`),
        isCurrent: index === 0,
      }));
    return [
      {
        title: say('Links', 'Enlaces'),
        shows: <Choice label={say('View', 'Vista')} options={links('view', views)} />,
      },
      {
        title: say('One link', 'Un enlace'),
        shows: (
          <Choice label={say('The only view', 'La única vista')} options={links('one', views.slice(0, 1))} />
        ),
      },
      {
        title: say('Pillars, with their marks', 'Pilares, con sus marcas'),
        shows: (
          <Choice
            label={say('Pillar', 'Pilar')}
            options={links('pillar', [say('All', 'Todos'), say('Health', 'Salud')]).map((option, index) => ({
              ...option,
              pillar: index === 1 ? 'health' : null,
            }))}
          />
        ),
      },
      {
        title: say('Very many', 'Muchísimos'),
        shows: <Choice label={say('Year', 'Año')} options={links('year', years)} />,
      },
      {
        title: say('An answer, nothing chosen', 'Una respuesta, nada elegido'),
        shows: (
          <ChoiceField
            legend={say('The weather in you', 'Tu clima interior')}
            name="mood"
            options={moods}
            chosen={null}
          />
        ),
      },
      {
        title: say('An answer, chosen', 'Una respuesta elegida'),
        shows: (
          <ChoiceField
            legend={say('Yesterday’s weather', 'El clima de ayer')}
            name="mood-then"
            options={moods}
            chosen="1"
          />
        ),
      },
    ];
  },
};
