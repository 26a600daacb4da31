/** The founder's name, an invented person's (specification section 2, "/about"); her biography is in `about.ts`. */
export const founderName = "Ines Halloran";
