/** Placeholder of a one-line control until its code is loaded: search bars, unlike forms, are shown before that. */
export const lazyBox = <div className="isp-lazy" />;
