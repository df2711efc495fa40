import {
  byWikipedia,
  type Checked,
  type CountryHelp,
  type Emergency,
  type HelpByCountry,
} from './helpline.ts';

/** 112 in every member state of the Union, from any phone, free of charge. */
const byCommission: Checked = {
  source: {
    name: 'European Commission, by news.lt',
    url: 'https://www.news.lt/Law-And-Order-Crime/Need-help-Dial-112.im?f=c&id=189320&p=12',
  },
  checked: '2009-02-12',
};
const ofTheUnion: Emergency = { all: '112', ...byCommission };

/** Members of the Union of which we have confirmed nothing but 112. */
const withoutLines = 'BG CY CZ DK EE FI GR HR HU LT LU LV MT PL RO SE SI SK'.split(' ');

const confirmed: HelpByCountry = {
  AT: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: 'TelefonSeelsorge',
        call: '142',
        url: 'https://www.telefonseelsorge.at/',
        hours: 'always',
        languages: ['de'],
        ...byWikipedia,
      },
    ],
  },
  BE: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: 'Zelfmoordlijn 1813',
        call: '1813',
        url: 'https://www.zelfmoord1813.be/',
        hours: 'always',
        languages: ['nl'],
        ...byWikipedia,
      },
      {
        for: 'crisis',
        name: 'Centre de Prévention du Suicide',
        call: '0800 32 123',
        hours: 'always',
        languages: ['fr'],
        ...byWikipedia,
      },
    ],
  },
  CH: {
    emergency: { all: '112', ...byWikipedia },
    lines: [
      {
        for: 'crisis',
        name: 'Die Dargebotene Hand, La Main Tendue, Telefono Amico',
        call: '143',
        url: 'https://www.143.ch/',
        hours: null,
        languages: ['de', 'fr', 'it'],
        ...byWikipedia,
      },
    ],
  },
  DE: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: 'TelefonSeelsorge',
        call: '0800 111 0 111',
        url: 'https://www.telefonseelsorge.de/',
        hours: 'always',
        languages: ['de'],
        source: {
          name: 'Spektrum',
          url: 'https://www.spektrum.de/news/telefonseelsorge-erste-hilfe-fuer-die-seele/2055834',
        },
        checked: '2022-09',
      },
      {
        for: 'violence',
        name: 'Hilfetelefon Gewalt gegen Frauen',
        call: '116 016',
        url: 'https://www.hilfetelefon.de/',
        hours: 'always',
        languages: ['de', 'en'],
        source: {
          name: 'Der Paritätische',
          url: 'https://www.der-paritaetische.de/alle-meldungen/bundesweites-hilfetelefon-gewalt-gegen-frauen-wird-zehn-und-bekommt-vereinfachte-rufnummer/',
        },
        checked: '2023-06-01',
      },
    ],
  },
  ES: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: '024, atención a la conducta suicida',
        call: '024',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'The Olive Press',
          url: 'https://theolivepress.es/spain-news/2022/08/10/new-national-suicide-helpline-in-spain-saves-585-lives-in-four-months-by-sending-emergency-response-teams',
        },
        checked: '2022-08-10',
      },
      {
        for: 'violence',
        name: '016, violencia contra las mujeres',
        call: '016',
        hours: 'always',
        languages: ['es', 'en'],
        source: {
          name: 'El Mirón de Soria',
          url: 'https://elmirondesoria.es/nacional/politica/el-servicio-016-recibe-59-317-consultas-de-enero-a-junio',
        },
        checked: '2025-08-24',
      },
    ],
  },
  FR: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: '3114, prévention du suicide',
        call: '3114',
        url: 'https://3114.fr/',
        hours: 'always',
        languages: ['fr'],
        source: {
          name: 'franceinfo',
          url: 'https://www.francetvinfo.fr/sante/psycho-bien-etre/sante-mentale/suicides-le-numero-national-de-prevention-3114-a-recu-34000-appels-en-quatre-mois_4943130.html',
        },
        checked: '2022-02',
      },
      {
        for: 'violence',
        name: '3919, Violences Femmes Info',
        call: '3919',
        url: 'https://solidaritefemmes.org/appeler-le-3919/',
        hours: 'always',
        languages: ['fr'],
        source: {
          name: 'TF1 Info',
          url: 'https://www.tf1info.fr/societe/journee-internationale-de-lutte-conte-les-violences-faites-aux-femmes-ces-numeros-de-telephone-utiles-qu-il-faut-connaitre-2277414.html',
        },
        checked: '2023-11',
      },
    ],
  },
  GB: {
    emergency: {
      all: '999',
      source: { name: 'Closer', url: 'http://www.pressreader.com/uk/closer-uk/20210202/283991834960751' },
      checked: '2021-02-02',
    },
    lines: [
      {
        for: 'crisis',
        name: 'Samaritans',
        call: '116 123',
        url: 'https://www.samaritans.org/',
        hours: 'always',
        languages: ['en'],
        source: {
          name: 'Samaritans',
          url: 'https://www.samaritans.org/how-we-can-help/contact-samaritan/',
        },
        checked: '2026-11-22',
        undated: true,
      },
      {
        for: 'crisis',
        name: 'Shout',
        text: { to: '85258' },
        hours: 'always',
        languages: ['en'],
        source: { name: 'Crisis Text Line UK', url: 'https://www.crisistextline.uk/how-it-works/' },
        checked: '2026-11-22',
        undated: true,
      },
      {
        for: 'violence',
        name: 'National Domestic Abuse Helpline, Refuge',
        call: '0808 2000 247',
        hours: null,
        languages: ['en'],
        source: { name: 'Closer', url: 'http://www.pressreader.com/uk/closer-uk/20210202/283991834960751' },
        checked: '2021-02-02',
      },
      {
        for: 'gambling',
        name: 'National Gambling Helpline',
        call: '0808 8020 133',
        hours: null,
        languages: ['en'],
        source: { name: 'Admiral', url: 'https://www.admiralslots.co.uk/support/' },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  IE: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: 'Samaritans',
        call: '116 123',
        url: 'https://www.samaritans.org/ireland/',
        hours: 'always',
        languages: ['en'],
        source: {
          name: 'The Irish Times',
          url: 'https://www.irishtimes.com/news/samaritans-freephone-helpline-will-save-lives-says-lynch-1.526624',
        },
        checked: '2026-11-22',
        undated: true,
      },
      {
        for: 'violence',
        name: 'Women’s Aid',
        call: '1800 341 900',
        url: 'https://www.womensaid.ie/',
        hours: 'always',
        languages: ['en'],
        source: {
          name: 'The Journal',
          url: 'https://www.thejournal.ie/womens-aid-helpline-2-2964358-Sep2016/',
        },
        checked: '2016-09',
      },
    ],
  },
  IT: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: 'Telefono Amico Italia',
        call: '02 2327 2327',
        url: 'https://www.telefonoamico.it/',
        hours: { days: 'daily', from: '10:00', to: '24:00' },
        languages: ['it'],
        source: {
          name: 'Fanpage',
          url: 'https://www.fanpage.it/attualita/cose-e-come-funziona-telefono-amico-portato-sul-palco-di-sanremo-da-la-sad/',
        },
        checked: '2024-02',
      },
      {
        for: 'violence',
        name: '1522, antiviolenza e stalking',
        call: '1522',
        url: 'https://www.1522.eu/',
        hours: 'always',
        languages: ['it', 'en', 'es'],
        source: { name: '1522', url: 'https://www.1522.eu/cose-1522/?lang=en' },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  NL: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: '113 Zelfmoordpreventie',
        call: '113',
        url: 'https://www.113.nl/',
        hours: 'always',
        languages: ['nl'],
        source: {
          name: 'ANP, by upday',
          url: 'https://www.upday.com/nl/binnenland/nummer-113-nu-gratis-betere-hulp-bij-zelfdodingsgedachten/pj8neqt',
        },
        checked: '2025-10-03',
      },
      {
        for: 'violence',
        name: 'Veilig Thuis',
        call: '0800-2000',
        url: 'https://veiligthuis.nl/',
        hours: 'always',
        languages: ['nl'],
        source: {
          name: 'Rijksoverheid',
          url: 'https://www.rijksoverheid.nl/onderwerpen/huiselijk-geweld/vraag-en-antwoord/wat-moet-ik-doen-bij-huiselijk-geweld',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  NO: {
    emergency: { ambulance: '113', police: '112', ...byWikipedia },
    lines: [
      {
        for: 'crisis',
        name: 'Mental Helse',
        call: '116 123',
        url: 'https://mentalhelse.no/fa-hjelp/hjelpetelefonen',
        hours: 'always',
        languages: ['no'],
        ...byWikipedia,
      },
    ],
  },
  PT: {
    emergency: ofTheUnion,
    lines: [
      {
        for: 'crisis',
        name: 'Linha Nacional de Prevenção do Suicídio',
        call: '1411',
        hours: 'always',
        languages: ['pt'],
        source: {
          name: '24notícias',
          url: 'https://24noticias.sapo.pt/atualidade/artigos/nova-linha-nacional-para-prevencao-do-suicidio-entra-em-funcionamento-como-funciona',
        },
        checked: '2025-09-10',
      },
    ],
  },
};

const rest = withoutLines.map((code): readonly [string, CountryHelp] => [
  code,
  { emergency: ofTheUnion, lines: [] },
]);

export const europe: HelpByCountry = { ...confirmed, ...Object.fromEntries(rest) };
