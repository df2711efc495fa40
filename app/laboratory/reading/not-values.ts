/** Words without accents and capitals. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Of people, papers and places: their numbers are no values. */
const noTest =
  /^\W*(?:age|edad|sex|sexo|gender|genero|phone|tel|telefono|telefax|movil|celular|fax|page|pagina|pag|hoja|sample|muestra|accession|folio|order|orden|request|peticion|solicitud|record|mrn|historia|expediente|date|fecha|hora|time|collected|received|reported|printed|toma|address|direccion|domicilio|calle|street|avenue|avenida|av|suite|zip|c\.?p|codigo|nif|dni|curp|rfc|cedula|rut|nit|id|npi|clia|patient|paciente|name|nombre|apellidos|doctor|dr|dra|medico|physician|provider|weight|peso|height|talla|estatura|room|cama|sala|birth|dob|nacimiento|nac|f\.?\s?nac|seguro|insurance|policy|poliza|barcode|report|informe|version|rev|copyright|www|http|e-?mail|correo|barcode|lic|licencia|reg|registro|method|metodo|tecnica|note|nota|notas|comment|comentario|observaciones|interpretation|interpretacion|source|fuente|specimen|espec|n[o°º]|num|numero|number|client|cliente|account|cuenta|total\s+pages)(?![\p{L}])/u;

/** Of zones and people that a range is for: their numbers are ends. */
const zones =
  /^\W*(?:desirable|deseable|optimal|optimo|optima|near|ideal|borderline|limite|limitrofe|high|alto|alta|very|muy|low|bajo|baja|normal|elevad[oa]|prediabet\w*|diabet\w*|risk|riesgo|moderate|moderado|deficien\w*|insuficien\w*|insufficien\w*|sufficien\w*|suficien\w*|toxic\w*|men|women|male|males|female|females|hombres?|mujer(?:es)?|varon(?:es)?|adult\w*|child\w*|ninos?|ninas?|lactantes?|newborn|recien|first|second|third|primer|segundo|tercer|trimest\w*|follicular|folicular|luteal|lutea|ovulat\w*|ovulacion|mid|postmenop\w*|premenop\w*|menopaus\w*|pregnan\w*|embaraz\w*|goal|meta|target|objetivo|reference|referencia|valores|values|rango|range|intervalo|interval|stage|estadio|grado|grade|category|categoria|am|pm|manana|tarde|morning|evening|smokers?|fumador\w*|non-?smokers?|according|segun|see|ver|up|hasta|menor|mayor|less|greater|between|entre|m|f|h|v|years|anos)(?![\p{L}])/u;

/** Whether a row begins with what no test is called. */
export const isNoTest = (text: string): boolean => noTest.test(folded(text)) || zones.test(folded(text));

const sections =
  /(?<!\p{L})(?:hematolog\p{L}*|hemograma|biometria|h[ae]matic\p{L}*|blood count|cbc|chemistr\p{L}*|quimica|bioquimica|biochemistr\p{L}*|metabolic|metabolico|lipid\p{L}*|perfil|panel|profile|tiroid\p{L}*|thyroid|hormon\p{L}*|endocrin\p{L}*|vitamin\p{L}*|coagul\p{L}*|liver|hepatic\p{L}*|hepato\p{L}*|renal|kidney|inmuno\p{L}*|immuno\p{L}*|serolog\p{L}*|electrol\p{L}*|inflam\p{L}*|differential|diferencial|formula|serie|markers?|marcadores|enzim\p{L}*|enzym\p{L}*|miner\p{L}*|reactantes|iron|hierro|glu[cs]\p{L}*|diabet\p{L}*|studies|pruebas|anemia|proteinas?|proteins?|tumor\p{L}*|cardiac\p{L}*|serum|suero|section|seccion|sangre|blood)(?!\p{L})/u;

/** Whether a row without values heads a part of a report. */
export const isSection = (text: string): boolean =>
  text.length < 70 && !/\d{3}/.test(text) && sections.test(folded(text));

/** Whether a name is rather a sentence. */
export const isSentence = (name: string): boolean =>
  name.split(' ').length > 8 ||
  /[.;!?]\s|(?<!\p{L})(?:is|are|was|were|may|should|es|son|puede|debe|segun|indica|indicates?|suggests?|sugiere|above|below|than|que)(?!\p{L})/iu.test(
    name,
  );
