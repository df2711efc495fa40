/** Where everybody of the demo and of the load data has an address. Nobody can own one there (RFC 2606). */
export const demoDomain = 'freedomplan.example';
