/** What `/api/places` answers: whole names, such as "Hamburg, Germany". */
export interface PlaceSuggestions {
  places: string[];
}
