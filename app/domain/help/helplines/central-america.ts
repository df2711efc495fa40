import { byAidlines, byWikipedia, type HelpByCountry } from './helpline.ts';

/** Central America and the Caribbean. */
export const centralAmerica: HelpByCountry = {
  GT: {
    emergency: {
      ambulance: '122',
      police: '110',
      fire: '123',
      source: {
        name: 'Emisoras Unidas',
        url: 'https://emisorasunidas.com/nacional/2025/12/24/guia-de-numeros-de-emergencia-por-celebraciones-de-fin-de-ano/',
      },
      checked: '2025-12-24',
    },
    lines: [
      {
        for: 'violence',
        name: 'Ministerio Público, 1572',
        call: '1572',
        hours: null,
        languages: ['es'],
        source: {
          name: 'CuéntaNos Guatemala',
          url: 'https://guatemala.cuentanos.org/es/articles/11504432471837',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  HN: {
    emergency: {
      all: '911',
      source: {
        name: 'Proceso Digital',
        url: 'https://proceso.hn/sistema-911-afirma-que-mantiene-operatividad-y-que-sigue-verificando-contratos/',
      },
      checked: '2026-02-25',
    },
    lines: [],
  },
  SV: {
    emergency: {
      ambulance: '132',
      police: '911',
      source: {
        name: 'Diario El Mundo',
        url: 'https://diario.elmundo.sv/Nacionales/estos-son-los-numeros-de-emergencias-que-debes-conocer',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'violence',
        name: 'ISDEMU, 126',
        call: '126',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'Presidencia de El Salvador',
          url: 'https://www.presidencia.gob.sv/la-pnc-cuenta-con-36-oficinas-de-atencion-de-casos-de-violencia-intrafamiliar-en-todo-el-pais-como-parte-del-esfuerzo-de-prevencion-que-mantiene-el-gobierno/',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  NI: {
    emergency: {
      all: '118',
      source: {
        name: 'El 19 Digital',
        url: 'https://www.el19digital.news/articulos/ver/173131--centro-de-emergencia-comandante-edmundo-perez-flores-contribuye-a-la-seguridad-y-tranquilidad-de-las-familias-nicaraguenses',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [],
  },
  CR: {
    emergency: {
      all: '911',
      source: {
        name: 'La Nación',
        url: 'https://nacion.com/el-pais/barandas-en-puente-rafael-iglesias-en-grecia/JXSAMZZBO5E3ZNK25JOCCFKF6I/story',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea Aquí Estoy',
        call: '800 273 7869',
        hours: null,
        languages: ['es'],
        source: {
          name: 'La Nación',
          url: 'https://nacion.com/el-pais/barandas-en-puente-rafael-iglesias-en-grecia/JXSAMZZBO5E3ZNK25JOCCFKF6I/story',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  PA: {
    emergency: { ambulance: '911', police: '104', ...byAidlines },
    lines: [
      {
        for: 'crisis',
        name: 'Línea 147, MIDES',
        call: '147',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'Telemetro',
          url: 'https://www.telemetro.com/nacionales/necesitas-ayuda-linea-147-del-mides-no-estas-solo-n6053730',
        },
        checked: '2025-09-10',
      },
      {
        for: 'violence',
        name: 'Línea 182, Ministerio de la Mujer',
        call: '182',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'La Prensa',
          url: 'https://prensa.com/sociedad/panama-registra-19-femicidios-en-2024-gobierno-anuncia-herramientas-de-proteccion',
        },
        checked: '2024-12-17',
      },
    ],
  },
  CU: {
    emergency: { ambulance: '104', police: '106', fire: '105', ...byWikipedia },
    lines: [],
  },
  DO: {
    emergency: {
      all: '911',
      source: {
        name: 'El Nacional',
        url: 'https://elnacional.com.do/raquel-arbaje-llama-a-denunciar-abuso-infantil/',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: 'Cuida tu salud mental',
        call: '809-200-1400',
        hours: { days: 'weekdays', from: '08:00', to: '19:00' },
        languages: ['es'],
        source: {
          name: 'Ministerio de Salud Pública, by La Súper Discoteca',
          url: 'https://lasuperdiscoteca.com/2024/02/29/linea-cuida-tu-salud-mental-ha-recibido-540-llamadas-en-este-2024',
        },
        checked: '2024-02-29',
      },
      {
        for: 'violence',
        name: 'Ministerio de la Mujer, *212',
        call: '*212',
        hours: null,
        languages: ['es'],
        source: {
          name: 'Hoy',
          url: 'https://hoy.com.do/vivir/marca-211-numero-salvarte-victima-violencia_1062209.html',
        },
        checked: '2025-11-26',
      },
    ],
  },
  JM: { emergency: { ambulance: '110', police: '119', ...byAidlines }, lines: [] },
};
