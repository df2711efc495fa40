import { byAidlines, byWikipedia, type HelpByCountry } from './helpline.ts';

export const africaAsiaPacific: HelpByCountry = {
  AU: {
    emergency: {
      all: '000',
      source: {
        name: 'Department of Health, Victoria',
        url: 'https://www.health.vic.gov.au/mental-health-services/telephone-and-online-services',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: 'Lifeline',
        call: '13 11 14',
        url: 'https://www.lifeline.org.au/',
        hours: 'always',
        languages: ['en'],
        source: {
          name: 'Department of Health, Victoria',
          url: 'https://www.health.vic.gov.au/mental-health-services/telephone-and-online-services',
        },
        checked: '2026-11-22',
        undated: true,
      },
      {
        for: 'violence',
        name: '1800RESPECT',
        call: '1800 737 732',
        url: 'https://www.1800respect.org.au/',
        hours: 'always',
        languages: ['en'],
        source: {
          name: 'OzSparkHub',
          url: 'https://docs.ozsparkhub.com.au/en/community/crisis/immediate-help',
        },
        checked: '2026-11-22',
        undated: true,
      },
      {
        for: 'gambling',
        name: 'Gambling Help Online',
        call: '1800 858 858',
        url: 'https://www.gamblinghelponline.org.au/',
        hours: null,
        languages: ['en'],
        source: {
          name: 'Gambling Help Online',
          url: 'https://www.gamblinghelponline.org.au/covid-19-update',
        },
        checked: '2026-11-22',
        undated: true,
      },
      {
        for: 'eating',
        name: 'Butterfly National Helpline',
        call: '1800 33 4673',
        url: 'https://butterfly.org.au/',
        hours: { days: 'daily', from: '08:00', to: '24:00' },
        languages: ['en'],
        source: {
          name: 'Butterfly Foundation',
          url: 'https://butterfly.org.au/news/butterfly-foundation-national-helpline-1800-ed-hope-expands-hours-of-operation-for-eating-disorders/',
        },
        checked: '2018-02-28',
      },
      {
        for: 'debt',
        name: 'National Debt Helpline',
        call: '1800 007 007',
        url: 'https://ndh.org.au/',
        hours: null,
        languages: ['en'],
        source: {
          name: 'RACQ',
          url: 'https://www.racq.com.au/Living/Articles/Money-on-your-mind-Reach-out-for-help-today',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  GH: { emergency: { all: '112', ...byAidlines }, lines: [] },
  IN: {
    emergency: {
      all: '112',
      source: {
        name: 'Lokmat Times',
        url: 'https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/',
      },
      checked: '2025-12-13',
    },
    lines: [
      {
        for: 'crisis',
        name: 'Tele-MANAS',
        call: '14416',
        url: 'https://telemanas.mohfw.gov.in/',
        hours: 'always',
        languages: ['hi', 'en'],
        source: {
          name: 'The Shillong Times',
          url: 'https://theshillongtimes.com/2025/02/07/tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/',
        },
        checked: '2025-02-07',
      },
      {
        for: 'violence',
        name: 'Women Helpline',
        call: '181',
        hours: null,
        languages: ['hi', 'en'],
        source: {
          name: 'Lokmat Times',
          url: 'https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/',
        },
        checked: '2025-12-13',
      },
    ],
  },
  KE: {
    emergency: { all: '112', ...byAidlines },
    lines: [
      {
        for: 'violence',
        name: 'Gender Based Violence Hotline',
        call: '1195',
        hours: null,
        languages: ['en', 'sw'],
        ...byAidlines,
      },
    ],
  },
  NG: { emergency: { all: '112', ...byAidlines }, lines: [] },
  NZ: {
    emergency: {
      all: '111',
      source: {
        name: 'New Zealand Government',
        url: 'https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: '1737, Need to talk?',
        call: '1737',
        text: { to: '1737' },
        url: 'https://1737.org.nz/',
        hours: 'always',
        languages: ['en'],
        source: { name: 'NZ Families', url: 'https://nzfamilies.org.nz/?p=1578' },
        checked: '2025-12-22',
      },
      {
        for: 'violence',
        name: 'Women’s Refuge',
        call: '0800 733 843',
        url: 'https://womensrefuge.org.nz/',
        hours: 'always',
        languages: ['en'],
        source: {
          name: 'New Zealand Government',
          url: 'https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  PH: {
    emergency: { all: '911', ...byWikipedia },
    lines: [
      {
        for: 'crisis',
        name: 'NCMH Crisis Hotline',
        call: '1553',
        hours: null,
        languages: ['en', 'fil'],
        ...byAidlines,
      },
    ],
  },
  SG: {
    emergency: { ambulance: '995', police: '999', ...byWikipedia },
    lines: [
      {
        for: 'crisis',
        name: 'Samaritans of Singapore',
        call: '1767',
        url: 'https://www.sos.org.sg/',
        hours: 'always',
        languages: ['en'],
        ...byAidlines,
      },
      {
        for: 'violence',
        name: 'National Anti-Violence Helpline',
        call: '1800 777 0000',
        hours: null,
        languages: ['en'],
        ...byAidlines,
      },
    ],
  },
  ZA: {
    emergency: { ambulance: '10177', police: '10111', ...byAidlines },
    lines: [
      {
        for: 'crisis',
        name: 'SADAG Suicide Crisis Line',
        call: '0800 567 567',
        text: { to: '31393' },
        url: 'https://www.sadag.org/',
        hours: null,
        languages: ['en'],
        ...byAidlines,
      },
      {
        for: 'violence',
        name: 'GBV Command Centre',
        call: '0800 428 428',
        hours: 'always',
        languages: ['en'],
        source: {
          name: 'CapeTalk',
          url: 'https://www.capetalk.co.za/articles/383281/gbv-call-centre-received-over-120-000-calls-in-the-first-three-weeks-of-lockdown',
        },
        checked: '2020-05-11',
      },
    ],
  },
};
