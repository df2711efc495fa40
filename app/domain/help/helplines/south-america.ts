import { byWikipedia, type HelpByCountry } from './helpline.ts';

export const southAmerica: HelpByCountry = {
  AR: {
    emergency: {
      all: '911',
      source: {
        name: 'Página/12',
        url: 'https://pagina12.com.ar/349828-los-llamados-a-la-linea-144-aumentaron-un-12-9-respecto-del-',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea nacional de salud mental',
        call: '0800 999 0091',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'La Posta Comodorense',
          url: 'https://lapostacomodorense.com.ar/2025/09/03/septiembre-mes-de-la-prevencion-del-suicidio-la-importancia-de-escuchar-acompanar-y-abrazar/',
        },
        checked: '2025-09-03',
      },
      {
        for: 'crisis',
        name: 'Centro de Asistencia al Suicida',
        call: '(011) 5275-1135',
        hours: null,
        languages: ['es'],
        source: {
          name: 'La Posta Comodorense',
          url: 'https://lapostacomodorense.com.ar/2025/09/03/septiembre-mes-de-la-prevencion-del-suicidio-la-importancia-de-escuchar-acompanar-y-abrazar/',
        },
        checked: '2025-09-03',
      },
      {
        for: 'violence',
        name: 'Línea 144',
        call: '144',
        hours: 'always',
        languages: ['es'],
        source: { name: 'Página/12', url: 'https://www.pagina12.com.ar/588686-diez-anos-de-la-linea-144' },
        checked: '2023-09',
      },
    ],
  },
  BO: {
    emergency: {
      police: '110',
      source: {
        name: 'eju.tv',
        url: 'https://eju.tv/2025/08/para-las-elecciones-se-desplazan-45-ambulancias-a-escala-nacional-estos-son-los-numeros-para-casos-de-emergencia/',
      },
      checked: '2025-08-16',
    },
    lines: (['crisis', 'violence'] as const).map((kind) => ({
      for: kind,
      name: 'Familia Segura',
      call: '800 11 3040',
      hours: 'always' as const,
      languages: ['es'],
      source: {
        name: 'Opinión',
        url: 'https://www.opinion.com.bo/articulo/policial/victimas-violencia-buscan-ayuda-comunican-clave-profesionales/20200518120316768187.html',
      },
      checked: '2020-05-18',
    })),
  },
  BR: {
    emergency: { ambulance: '192', police: '190', ...byWikipedia },
    lines: [
      {
        for: 'crisis',
        name: 'CVV, Centro de Valorização da Vida',
        call: '188',
        url: 'https://www.cvv.org.br/',
        hours: 'always',
        languages: ['pt'],
        source: {
          name: 'CDL Vitória da Conquista',
          url: 'https://cdlvca.com.br/2018/07/05/ligacao-para-prevencao-ao-suicidio-passa-a-ser-gratuita-em-toda-a-bahia-pelo-numero-188/',
        },
        checked: '2018-07-05',
      },
      {
        for: 'violence',
        name: 'Ligue 180, Central de Atendimento à Mulher',
        call: '180',
        hours: 'always',
        languages: ['pt', 'en', 'es'],
        source: {
          name: 'News Rondônia',
          url: 'https://newsrondonia.com.br/noticias/2025/11/06/cop30-mulheres-vitimas-de-violencia-terao-atendimento-exclusivo',
        },
        checked: '2025-11-06',
      },
    ],
  },
  CL: {
    emergency: {
      ambulance: '131',
      police: '133',
      fire: '132',
      source: {
        name: 'La Tercera',
        url: 'https://www.latercera.com/nacional/noticia/la-ultima-apuesta-del-gobierno-en-seguridad-publica-tener-un-acceso-unico-similar-al-911-y-crear-un-sistema-de-proteccion-integrado/',
      },
      checked: '2025-10-09',
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea de Prevención del Suicidio',
        call: '*4141',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'La Tercera',
          url: 'https://www.latercera.com/nacional/noticia/fono-4141-de-prevencion-del-suicidio-mas-de-227000-llamadas-atendidas-en-tres-anos/',
        },
        checked: '2025-10-28',
      },
      {
        for: 'violence',
        name: 'Fono 1455, violencia contra la mujer',
        call: '1455',
        hours: null,
        languages: ['es'],
        source: {
          name: 'El Calbucano',
          url: 'https://elcalbucano.cl/2022/09/invitan-a-conocer-plataformas-de-ayuda-para-prevenir-el-suicidio',
        },
        checked: '2022-09',
      },
    ],
  },
  CO: {
    emergency: {
      all: '123',
      source: {
        name: 'Radio Santa Fe',
        url: 'https://www.radiosantafe.com/2025/09/11/bogota-refuerza-su-apoyo-en-el-dia-mundial-para-la-prevencion-del-suicidio/',
      },
      checked: '2025-09-11',
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea 106',
        call: '106',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'Semana',
          url: 'https://www.semana.com/nacion/articulo/se-siente-solo-llame-a-estas-lineas-para-recibir-atencion-sobre-salud-mental/202644/',
        },
        checked: '2026-11-22',
        undated: true,
      },
      {
        for: 'violence',
        name: 'Línea 155',
        call: '155',
        hours: 'always',
        languages: ['es'],
        source: { name: 'Seguimiento', url: 'https://www.seguimiento.co/node/51966' },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  EC: {
    emergency: {
      all: '911',
      source: {
        name: 'ECU 911',
        url: 'https://www.ecu911.gob.ec/del-13-al-30-de-junio-al-9-1-1-se-reportaron-5-139-emergencias-de-violencia-intrafamiliar/',
      },
      checked: '2022-07-05',
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea 171, Ministerio de Salud Pública',
        call: '171',
        option: '6',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'Expreso',
          url: 'https://www.expreso.ec/buenavida/el-pacto-nacional-por-la-salud-mental-5-servicios-gratuitos-en-ecuador-274020.html',
        },
        checked: '2026-02-10',
      },
    ],
  },
  PE: {
    emergency: {
      ambulance: '106',
      police: '105',
      fire: '116',
      source: {
        name: 'La República',
        url: 'https://larepublica.pe/amp/sociedad/2022/10/07/mtc-lima-y-callao-tendran-al-911-como-unica-linea-de-ayuda-para-emergencias-y-urgencias-samu-pnp-mimp-linea-100-bomberos-del-peru',
      },
      checked: '2022-10-07',
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea 113, Ministerio de Salud',
        call: '113',
        option: '5',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'Infobae',
          url: 'https://www.infobae.com/peru/2024/12/29/linea-113-recibio-mas-de-135-mil-llamadas-de-apoyo-en-salud-mental-en-2024',
        },
        checked: '2024-12-29',
      },
      {
        for: 'violence',
        name: 'Línea 100',
        call: '100',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'El Tiempo',
          url: 'https://eltiempo.pe/nacional/peru-reportan-mas-de-46-mil-llamadas-malintencionadas-en-linea-100/',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
  PY: {
    emergency: {
      all: '911',
      source: {
        name: 'RDN',
        url: 'https://www.rdn.com.py/2025/08/14/agosto-registra-53-pedidos-de-ayuda-por-crisis-emocionales',
      },
      checked: '2025-08-14',
    },
    lines: [
      {
        for: 'crisis',
        name: '155 Te escucha',
        call: '155',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'ABC Color',
          url: 'https://www.abc.com.py/nacionales/2026/01/11/salud-mental-van-casi-10000-llamadas-a-la-linea-155-de-contencion-psicologica/',
        },
        checked: '2026-01-11',
      },
      {
        for: 'violence',
        name: '137 SOS Mujer',
        call: '137',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'ABC Color',
          url: 'https://www.abc.com.py/internacionales/2026/01/09/gobierno-paraguayo-habilita-linea-de-whatsapp-para-asistir-a-mujeres-victimas-de-violencia/',
        },
        checked: '2026-01-09',
      },
    ],
  },
  UY: {
    emergency: {
      all: '911',
      source: {
        name: 'Radio Libertadores',
        url: 'https://radiolibertadores.com/servicio-telefonico-de-escucha-y-orientacion-para-mujeres-que-sufren-violencia-atendera-las-24-horas',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'crisis',
        name: 'Línea Vida',
        call: '0800 0767',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'JBC de Piriápolis',
          url: 'https://www.jbcdepiriapolis.com.uy/2020/07/linea-vida-0800-0767.html',
        },
        checked: '2020-07',
      },
      {
        for: 'violence',
        name: 'Inmujeres',
        call: '0800 4141',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'la diaria',
          url: 'https://ladiaria.com.uy/feminismos/articulo/2024/3/mas-de-tres-decadas-asesorando-a-mujeres-victimas-de-violencia-que-alcance-ha-tenido-el-0800-4141-y-como-se-transformo-desde-su-creacion/',
        },
        checked: '2024-03',
      },
    ],
  },
  VE: {
    emergency: {
      all: '911',
      source: {
        name: 'Diario de Los Andes',
        url: 'https://diariodelosandes.com/en-cuarentena-por-coronavirus-han-aumentado-los-casos-de-violencia-contra-la-mujer',
      },
      checked: '2026-11-22',
      undated: true,
    },
    lines: [
      {
        for: 'violence',
        name: '0800-MUJER',
        call: '0800 6853737',
        hours: 'always',
        languages: ['es'],
        source: {
          name: 'HispanoPost',
          url: 'https://hispanopost.com/0800-mujer-y-ong-no-se-dan-abasto-para-atender-a-victimas-de-violencia-de-genero-en-venezuela/',
        },
        checked: '2026-11-22',
        undated: true,
      },
    ],
  },
};
