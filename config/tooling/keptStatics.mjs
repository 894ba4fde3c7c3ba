/** Stands in for hoist-non-react-statics in the browser: no page of ours has static members. */
export default (target) => target;
