import { byWikipedia, type HelpByCountry } from './helpline.ts';

export const northAmerica: HelpByCountry = {
  US: {
    emergency: {
      all: '911',
      source: {
        name: 'International Mental Health Association',
        url: 'https://internationalmentalhealth.org/resources/',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: '988 Suicide & Crisis Lifeline',
        call: '988',
        text: { to: '988' },
        url: 'https://988lifeline.org/',
        hours: 'always',
        languages: ['en', 'es'],
        source: {
          name: 'UPI',
          url: 'https://www.upi.com/Top_News/US/2023/07/13/health-human-services-suicide-lifeline-spanish-chat/5581689272641/',
        },
        checked: '2023-07-13',
      },
      {
        for: 'violence',
        name: 'National Domestic Violence Hotline',
        call: '1-800-799-7233',
        text: { to: '88788', word: 'START' },
        url: 'https://www.thehotline.org/',
        hours: 'always',
        languages: ['en', 'es'],
        source: {
          name: 'Office for Victims of Crime, U.S. Department of Justice',
          url: 'https://ovc.ojp.gov/news/grantee-news/national-domestic-violence-hotline-answers-6-million-contacts',
        },
        checked: '2022-01-20',
      },
    ],
  },
  CA: {
    emergency: { all: '911', ...byWikipedia },
    lines: [
      {
        for: 'crisis',
        name: '9-8-8: Suicide Crisis Helpline',
        call: '988',
        text: { to: '988' },
        url: 'https://988.ca/',
        hours: 'always',
        languages: ['en', 'fr'],
        source: {
          name: 'Government of Canada, by Newswire',
          url: 'https://www.newswire.ca/news-releases/government-of-canada-launches-three-digit-suicide-crisis-helpline-896472116.html',
        },
        checked: '2023-11-30',
      },
    ],
  },
  MX: {
    emergency: {
      all: '911',
      source: {
        name: 'El Gráfico',
        url: 'https://www.elgrafico.mx/opinion/salvador-guerrero-chipres/2026/01/09/escuchas-gritos-en-casa-del-vecino-asi-puedes-denunciar-violencia-familiar',
      },
      checked: '2026-01-09',
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea de la Vida',
        call: '800 911 2000',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'El Universal',
          url: 'https://www.eluniversal.com.mx/nacion/promueven-la-linea-de-la-vida-tras-presentar-encuesta-sobre-consumo-de-drogas-asi-puedes-pedir-ayuda/',
        },
        checked: '2025-12-24',
      },
      {
        for: 'violence',
        name: 'Línea de las Mujeres',
        call: '079',
        option: '1',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'La Jornada',
          url: 'https://www.jornada.com.mx/2025/11/05/sociedad/039n2soc?partner=rss',
        },
        checked: '2025-11-05',
      },
    ],
  },
  PR: {
    emergency: {
      all: '911',
      source: {
        name: 'Primera Hora',
        url: 'https://primerahora.com/noticias/gobierno-politica/notas/violencia-de-genero-aumenta-los-dias-festivos-como-semana-santa',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea PAS',
        call: '988',
        hours: 'always',
        languages: ['es', 'en'],
        source: {
          name: 'Primera Hora',
          url: 'https://www.primerahora.com/noticias/policia-tribunales/notas/linea-pas-recibe-en-diciembre-322-llamadas-sobre-el-sucidio/',
        },
        checked: '2025-12',
      },
      {
        for: 'violence',
        name: 'Oficina de la Procuradora de las Mujeres',
        call: '787-722-2977',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'Primera Hora',
          url: 'https://primerahora.com/noticias/gobierno-politica/notas/violencia-de-genero-aumenta-los-dias-festivos-como-semana-santa',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
};
