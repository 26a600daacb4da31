/** The built worker as it is deployed. */
export { default } from "built-worker";
