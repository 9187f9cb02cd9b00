/** Keeps the room of a control of one line until its code is there: a search bar does not wait for it as a form does. */
export const lateBox = <div className="isp-late" />;
