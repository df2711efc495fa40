import { EmptyState } from './empty-state.tsx';
import { examplesPath, type PartExamples } from './examples.ts';

export const emptyState: PartExamples = {
  part: 'empty-state',
  name: 'EmptyState',
  purpose: (say) =>
    say('What will stand here, and one way on.', 'Lo que aparecerá aquí, y una forma de seguir.'),
  examples: (say) => [
    {
      title: say('Nothing yet', 'Todavía nada'),
      shows: (
        <EmptyState
          titleAs="h3"
          title={say('Your pages will stand here', 'Aquí estarán tus páginas')}
          action={
            <a href={examplesPath} className="btn btn-secondary">
              {say('Write the first one', 'Escribir la primera')}
            </a>
          }
        >
          {say(
            'One a day is plenty, and two lines are a page.',
            'Una al día basta, y dos líneas ya son una página.',
          )}
        </EmptyState>
      ),
    },
    ...(['letter', 'answers', 'voice', 'road'] as const).map((kind, index) => ({
      title: say(
        ['Nothing made', 'Nothing answered', 'Nothing said', 'Nothing begun'][index]!,
        ['Nada hecho', 'Nada respondido', 'Nada dicho', 'Nada empezado'][index]!,
      ),
      shows: <EmptyState kind={kind} titleAs="h3" title={say('It will stand here', 'Aquí estará')} />,
    })),
    {
      title: say('Nothing for a while', 'Nada desde hace un tiempo'),
      shows: (
        <EmptyState kind="quiet" titleAs="h3" title={say('Two quiet days', 'Dos días tranquilos')}>
          {say('Today counts as one.', 'Hoy cuenta como uno.')}
        </EmptyState>
      ),
    },
    {
      title: say('Nothing found', 'Nada encontrado'),
      shows: (
        <EmptyState
          kind="nothing-found"
          titleAs="h3"
          title={say('Nothing matches these filters', 'Nada coincide con estos filtros')}
          action={
            <a href={examplesPath} className="btn btn-secondary">
              {say('Show everything', 'Mostrar todo')}
            </a>
          }
        />
      ),
    },
  ],
};
