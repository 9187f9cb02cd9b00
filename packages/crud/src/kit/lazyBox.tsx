/**
 * Placeholder of a one-line control until the code of the control is loaded. It is needed for search bars, which,
 * unlike forms, are shown before their controls are loaded.
 */
export const lazyBox = <div className="isp-lazy" />;
