/** The brand's mark: a luggage tag with two cut corners and a punched hole. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#F97316" d="M10 2h12l6 7v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9z"/><circle cx="16" cy="9" r="3" fill="#fff"/><path stroke="#0B1220" stroke-width="2.4" stroke-linecap="round" d="M10 18h12M10 23h7"/></svg>`;
