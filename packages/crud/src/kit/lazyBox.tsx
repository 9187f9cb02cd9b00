/**
 * Placeholder of a one-line control until the code of the control is loaded. Search bars need it, because they are
 * shown before their controls are loaded. Forms are shown only afterwards.
 */
export const lazyBox = <div className="isp-lazy" />;
