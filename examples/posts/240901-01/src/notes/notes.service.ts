import { forwardRef, Inject, Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service';
import { NotesRepository } from './notes.repository';

@Injectable()
export class NotesService {
  constructor(
    readonly notes: NotesRepository,
    readonly users: UsersService,
  ) {}
}
